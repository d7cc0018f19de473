export const optionImages = {
	"optionImages.title": ["Images des réponses", "Pictures of the answers"],
	"optionImages.lead": [
		"Une image par réponse, {{most}} par envoi. Une image qui manque laisse la place au texte.",
		"One picture an answer, {{most}} at a time. Where a picture is missing its words stand.",
	],
	"optionImages.way": ["Envoyer des images", "Send pictures"],
	"optionImages.waySoon": [
		"Enregistrez d’abord la question : vous pourrez ensuite envoyer une image par réponse.",
		"Save the question first: then you can send a picture for each answer.",
	],
	"optionImages.file": ["Fichier", "File"],
	"optionImages.hint": ["JPEG, PNG ou WebP, 12 Mo au plus", "JPEG, PNG or WebP, 12 MB at most"],
	"optionImages.send": ["Envoyer", "Send"],
	"optionImages.remove": ["Retirer l’image", "Remove the picture"],
	"optionImages.removed": ["L’image est retirée.", "The picture is removed."],
	"optionImages.kept_one": ["{{count}} image est enregistrée.", "{{count}} picture is saved."],
	"optionImages.kept_other": ["{{count}} images sont enregistrées.", "{{count}} pictures are saved."],
	"optionImages.none": ["Choisissez au moins un fichier.", "Choose one file at least."],
	"optionImages.tooMany": [
		"{{most}} images au plus par envoi : les autres ne sont pas enregistrées.",
		"{{most}} pictures at a time at most: the others are not saved.",
	],
	"optionImages.broken": [
		"Cette image ne se charge pas : les participants voient le texte seul.",
		"This picture cannot be loaded: participants see the words alone.",
	],
	"optionImages.sent": ["Image envoyée", "Picture sent"],
	"optionImages.back": ["Revenir à la question", "Back to the question"],
} as const;
