"""The form for a club's name, its description, and who may join."""

from django import forms

from accounts.clubs.membership import tidy_name
from accounts.models import Club


class ClubForm(forms.ModelForm):
    class Meta:
        model = Club
        fields = ("name", "about", "joining")
        widgets = {"about": forms.Textarea(attrs={"rows": 3}), "joining": forms.RadioSelect}

    def clean_name(self) -> str:
        return tidy_name(self.cleaned_data["name"])
