export const formKit = {
	"form.optional": ["facultatif", "optional"],
	"form.moreErrors_one": ["Une autre réponse est à revoir, plus bas.", "One more answer to check, further down."],
	"form.moreErrors_other": [
		"{{count}} autres réponses sont à revoir, plus bas.",
		"{{count}} more answers to check, further down.",
	],
	"form.choose": ["Choisir…", "Choose…"],
	"form.busy": ["Un instant…", "One moment…"],
	"form.overridesFull": ["Inscrire malgré tout", "Register all the same"],
	"form.overridesFullHint": [
		"Les inscriptions sont complètes. Le journal gardera votre nom.",
		"Registration is full. The log keeps your name.",
	],
	"form.none": ["Aucun", "None"],
	"form.more": ["Préciser ma visite", "Tell us more about your visit"],
	"form.moreSecond": ["D’autres précisions", "A few more details"],
	"form.moreCount": ["{{number}} questions facultatives", "{{number}} optional questions"],
	"form.moreSuch": ["{{count}}\u202f: {{names}}…", "{{count}}: {{names}}…"],
	"form.moreAll": ["{{count}}\u202f: {{names}}", "{{count}}: {{names}}"],
	"form.numbers": [
		"Deux|Trois|Quatre|Cinq|Six|Sept|Huit|Neuf|Dix|Onze|Douze",
		"Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve",
	],
	"form.label": ["Vos informations", "About you"],
	"form.labelSecond": ["Précisions", "Details"],
	"form.title": ["Faisons connaissance", "About you"],
	"form.titleSecond": ["Que devons-nous encore savoir\u202f?", "Anything else we should know?"],
} as const;
