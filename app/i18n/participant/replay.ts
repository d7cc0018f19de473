export const replay = {
	"replay.title": ["Revoir l’événement", "Watch the event again"],
	"replay.tile": ["Revoir l’événement", "Watch the event again"],
	"replay.tileText": ["La vidéo, quand vous voulez", "The video, whenever you like"],
	"replay.noId": ["L'id de la vidéo n'est pas renseigné", "The id of the video is missing"],
	"replay.afterLive": ["La vidéo sera ici après le direct", "The video will be here after the live session"],
	"replay.afterLiveText": ["D’ici là, c’est en direct que cela se passe.", "Until then, follow it live."],
	"replay.notYet": ["La vidéo n’est pas encore en ligne", "The video is not online yet"],
	"replay.notYetText": [
		"Elle se prépare : revenez un peu plus tard.",
		"It’s on its way: please come back a little later.",
	],
	"replay.asking": [
		"Cette vidéo vient de {{host}}, qui saura que vous la regardez et peut déposer des cookies. Elle ne se charge qu’avec votre accord.",
		"This video comes from {{host}}, which will know that you’re watching and may set cookies. It loads only if you agree.",
	],
	"replay.agree": ["Charger la vidéo", "Load the video"],
	"replay.cannot": [
		"Votre navigateur ne lit pas cette vidéo. Le lien ci-dessous l’ouvre à part.",
		"Your browser cannot play this video. The link below opens it on its own.",
	],
	"replay.elsewhere": ["Ouvrir la vidéo sur {{host}}", "Open the video on {{host}}"],
} as const;
