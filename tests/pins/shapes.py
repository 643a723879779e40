"""How values of a type look as JSON: tags and field names in their order, no name of a class.

A field that may be missing ends in "?". A tuple of fixed length, and whatever is encoded like one,
is {"in order": [...]}; a list is [what is in it]; members of a union stand under their tags.
"""

from types import UnionType
from typing import Any, get_args

import msgspec
import msgspec.inspect as types

Shape = Any

PLAIN: dict[type, str] = {
    types.AnyType: "anything",
    types.CustomType: "anything",  # an object
    types.NoneType: "null",
    types.BoolType: "bool",
    types.IntType: "int",
    types.FloatType: "float",
    types.StrType: "text",
    types.BytesType: "bytes",
    types.DateTimeType: "time",
    types.UUIDType: "uuid",
}
LISTS = (types.ListType, types.VarTupleType, types.SetType, types.FrozenSetType)
OBJECTS = (types.StructType, types.DataclassType, types.TypedDictType)


def shape_of(kind: Any) -> Shape:
    if _is_only_encoded(kind):
        return {"or": [shape_of(member) for member in get_args(kind)]}
    return _shape(types.type_info(kind), ())


def _is_only_encoded(kind: Any) -> bool:
    """A union of structs without tags, which msgspec could not tell apart again."""
    members = get_args(kind) if isinstance(kind, UnionType) else ()
    structs = [one for one in members if isinstance(one, msgspec.StructMeta)]
    return len([one for one in structs if one.__struct_config__.tag is None]) > 1


def _shape(kind: types.Type, inside: tuple[types.Type, ...]) -> Shape:
    if any(kind is outer for outer in inside):
        return "the same again"
    inside = (*inside, kind)
    match kind:
        case types.Metadata(type=inner):
            return _shape(inner, inside)
        case types.LiteralType(values=values):
            return _alternatives([repr(value) for value in values])
        case types.EnumType(cls=enum):
            return _alternatives([repr(member.value) for member in enum])
        case types.UnionType(types=members):
            return _union(members, inside)
        case types.TupleType(item_types=items):
            return {"in order": [_shape(item, inside) for item in items]}
        case types.NamedTupleType(fields=fields):
            return {"in order": [_shape(field.type, inside) for field in fields]}
        case types.StructType(array_like=True, fields=fields, tag=tag):
            tags = [] if tag is None else [repr(tag)]
            return {"in order": [*tags, *(_shape(field.type, inside) for field in fields)]}
        case types.DictType(key_type=key, value_type=value):
            return {f"each {_shape(key, inside)}": _shape(value, inside)}
        case _ if isinstance(kind, LISTS):
            return [_shape(kind.item_type, inside)]
        case _ if isinstance(kind, OBJECTS):
            return _tagged(kind) | _fields(kind, inside)
        case _:
            return PLAIN[type(kind)]


def _tagged(kind: Any) -> dict[str, Shape]:
    tag = getattr(kind, "tag", None)
    return {} if tag is None else {kind.tag_field: repr(tag)}


def _fields(kind: Any, inside: tuple[types.Type, ...]) -> dict[str, Shape]:
    return {
        field.encode_name + ("" if field.required else "?"): _shape(field.type, inside)
        for field in kind.fields
    }


def _union(members: tuple[types.Type, ...], inside: tuple[types.Type, ...]) -> Shape:
    """Sorted: nobody outside can tell in which order a union was written."""
    tagged = [kind for kind in members if getattr(kind, "tag", None) is not None]
    shapes = [_shape(kind, inside) for kind in members if kind not in tagged]
    if all(isinstance(shape, str) for shape in shapes) and not tagged:
        return _alternatives(shapes)
    others = {"or": sorted(shapes, key=repr)} if shapes else {}
    by_tag = {
        f"{kind.tag_field} = {kind.tag}": _fields(kind, inside)
        for kind in sorted(tagged, key=lambda kind: kind.tag)
    }
    return by_tag | others


def _alternatives(shapes: list[str]) -> str:
    return " or ".join(sorted(shapes))
