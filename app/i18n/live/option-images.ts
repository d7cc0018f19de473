const fr = {
	"optionImages.title": "Images des réponses",
	"optionImages.lead": "Une image par réponse, {{most}} par envoi. Une image qui manque laisse la place au texte.",
	"optionImages.way": "Envoyer des images",
	"optionImages.waySoon": "Enregistrez d’abord la question : vous pourrez ensuite envoyer une image par réponse.",
	"optionImages.file": "Fichier",
	"optionImages.hint": "JPEG, PNG ou WebP, 12 Mo au plus",
	"optionImages.send": "Envoyer",
	"optionImages.remove": "Retirer l’image",
	"optionImages.removed": "L’image est retirée.",
	"optionImages.kept_one": "{{count}} image est enregistrée.",
	"optionImages.kept_other": "{{count}} images sont enregistrées.",
	"optionImages.none": "Choisissez au moins un fichier.",
	"optionImages.tooMany": "{{most}} images au plus par envoi : les autres ne sont pas enregistrées.",
	"optionImages.broken": "Cette image ne se charge pas : les participants voient le texte seul.",
	"optionImages.sent": "Image envoyée",
	"optionImages.back": "Revenir à la question",
} as const;

const en: Record<keyof typeof fr, string> = {
	"optionImages.title": "Pictures of the answers",
	"optionImages.lead": "One picture an answer, {{most}} at a time. Where a picture is missing its words stand.",
	"optionImages.way": "Send pictures",
	"optionImages.waySoon": "Save the question first: then you can send a picture for each answer.",
	"optionImages.file": "File",
	"optionImages.hint": "JPEG, PNG or WebP, 12 MB at most",
	"optionImages.send": "Send",
	"optionImages.remove": "Remove the picture",
	"optionImages.removed": "The picture is removed.",
	"optionImages.kept_one": "{{count}} picture is saved.",
	"optionImages.kept_other": "{{count}} pictures are saved.",
	"optionImages.none": "Choose one file at least.",
	"optionImages.tooMany": "{{most}} pictures at a time at most: the others are not saved.",
	"optionImages.broken": "This picture cannot be loaded: participants see the words alone.",
	"optionImages.sent": "Picture sent",
	"optionImages.back": "Back to the question",
};

export const optionImages = { fr, en };
