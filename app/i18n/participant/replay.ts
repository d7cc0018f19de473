const fr = {
	"replay.title": "Revoir l’événement",
	"replay.tile": "Revoir l’événement",
	"replay.tileText": "La vidéo, quand vous voulez",
	"replay.noId": "L'id de la vidéo n'est pas renseigné",
	"replay.afterLive": "La vidéo sera ici après le direct",
	"replay.afterLiveText": "D’ici là, c’est en direct que cela se passe.",
	"replay.notYet": "La vidéo n’est pas encore en ligne",
	"replay.notYetText": "Elle se prépare : revenez un peu plus tard.",
	"replay.asking":
		"Cette vidéo vient de {{host}}, qui saura que vous la regardez et peut déposer des cookies. Elle ne se charge qu’avec votre accord.",
	"replay.agree": "Charger la vidéo",
	"replay.cannot": "Votre navigateur ne lit pas cette vidéo. Le lien ci-dessous l’ouvre à part.",
	"replay.elsewhere": "Ouvrir la vidéo sur {{host}}",
} as const;

const en: Record<keyof typeof fr, string> = {
	"replay.title": "Watch the event again",
	"replay.tile": "Watch the event again",
	"replay.tileText": "The video, whenever you like",
	"replay.noId": "The id of the video is missing",
	"replay.afterLive": "The video will be here after the live session",
	"replay.afterLiveText": "Until then, follow it live.",
	"replay.notYet": "The video is not online yet",
	"replay.notYetText": "It is being prepared: please come back a little later.",
	"replay.asking":
		"This video comes from {{host}}, which will know that you watch it and may set cookies. It loads only if you agree.",
	"replay.agree": "Load the video",
	"replay.cannot": "Your browser cannot play this video. The link below opens it on its own.",
	"replay.elsewhere": "Open the video on {{host}}",
};

export const replay = { fr, en };
