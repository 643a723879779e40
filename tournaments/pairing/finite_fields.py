"""Arithmetic of finite fields, as far as movements need it: sums and products of table numbers."""

from functools import cache
from itertools import product


class Field:
    """The numbers 0 … size − 1; size is a prime or a power of one."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.prime, self.degree = prime_power(size)
        self.modulus = irreducible(self.prime, self.degree)

    def add(self, a: int, b: int) -> int:
        digits = zip(self._digits(a), self._digits(b), strict=True)
        return self._number([x + y for x, y in digits])

    def times(self, a: int, b: int) -> int:
        long = [0] * (2 * self.degree - 1)
        for i, x in enumerate(self._digits(a)):
            for j, y in enumerate(self._digits(b)):
                long[i + j] += x * y
        return self._number(remainder(long, self.modulus, self.prime))

    def _digits(self, number: int) -> list[int]:
        return [number // self.prime**place % self.prime for place in range(self.degree)]

    def _number(self, digits: list[int]) -> int:
        return sum(digit % self.prime * self.prime**place for place, digit in enumerate(digits))


def is_prime_power(size: int) -> bool:
    return size > 1 and prime_power(size)[0] > 0


@cache
def prime_power(size: int) -> tuple[int, int]:
    """The prime and the exponent, or (0, 0)."""
    prime = next((p for p in range(2, size + 1) if size % p == 0), 0)
    exponent, power = 0, 1
    while prime and power < size:
        exponent, power = exponent + 1, power * prime
    return (prime, exponent) if prime and power == size else (0, 0)


@cache
def irreducible(prime: int, degree: int) -> tuple[int, ...]:
    """The first polynomial of this degree, lowest power first, that no smaller one divides."""
    for low in product(range(prime), repeat=degree):
        candidate = (*low, 1)
        if not any(divides(divisor, candidate, prime) for divisor in smaller(prime, degree)):
            return candidate
    raise AssertionError("there is one of every degree")


def smaller(prime: int, degree: int) -> list[tuple[int, ...]]:
    return [
        (*low, 1)
        for half in range(1, degree // 2 + 1)
        for low in product(range(prime), repeat=half)
    ]


def divides(divisor: tuple[int, ...], number: tuple[int, ...], prime: int) -> bool:
    return not any(digit % prime for digit in remainder(list(number), divisor, prime))


def remainder(digits: list[int], modulus: tuple[int, ...], prime: int) -> list[int]:
    """Long division by a polynomial that begins with one."""
    degree = len(modulus) - 1
    digits = list(digits)
    for top in range(len(digits) - 1, degree - 1, -1):
        factor = digits[top] % prime
        for place, coefficient in enumerate(modulus):
            digits[top - degree + place] -= factor * coefficient
    return digits[:degree]
