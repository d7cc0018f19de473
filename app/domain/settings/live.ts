import { count, html, limit, media, moment, names, shortText, text, web, yesNo } from "./kinds";

export const live = {
	startsAt: moment("startAt", "participant", "typology", null, {
		label: ["Début du direct", "Start of the live session"],
		hint: ["Quand le direct commence.", "When the live session starts."],
	}),
	liveActive: yesNo("FO_MEETING_LIVE_IS_ACTIVE", "participant", "typology", false, {
		label: ["Ouvrir un direct", "Have a live session"],
		hint: [
			"L’événement a son propre direct : une page qui montre ce que les animateurs ouvrent, et qui reçoit les réponses.",
			"Whether the event has its own live session: a page that shows what hosts open, and takes answers.",
		],
	}),
	livePreHtml: html("FO_MEETING_LIVE_PRE_HTML", "registered", "typology and language", "", {
		label: ["Texte avant le direct", "Text before the live session"],
		hint: ["Ce que montre la page du direct avant le début.", "What the live page shows before the start."],
	}),
	liveClosed: yesNo("FO_MEETING_LIVE_IS_CLOSED", "participant", "typology", false, {
		label: ["Direct terminé", "Live session over"],
		hint: ["Le direct est terminé.", "Whether the live session is over."],
	}),
	liveClosedHtml: html("FO_MEETING_LIVE_CLOSED_HTML", "registered", "typology and language", "", {
		label: ["Texte après le direct", "Text after the live session"],
		hint: ["Ce que montre la page du direct une fois qu’il est terminé.", "What the live page shows once it is over."],
	}),
	screensOpen: yesNo("FO_MEETING_LIVE_SCREENS_OPEN", "organiser", "nothing", false, {
		label: ["Ouvrir les écrans de la salle sans lien", "Open the room’s screens without a link"],
		hint: [
			"Chacun peut ouvrir les écrans de la salle (`live/orga`, `live/emotions`) sans lien ; jamais celui de l’orateur.",
			"Whether everybody may open the room's screens (`live/orga`, `live/emotions`) without a link; never the speaker’s.",
		],
	}),
	liveOutOfRoom: yesNo("FO_MEETING_LIVE_OUT_OF_ROOM_IS_ACTIVE", "registered", "typology", false, {
		label: ["Montrer autre chose hors de la salle", "Show something else outside the room"],
		hint: [
			"Les personnes sur place qui ont quitté la salle par ses portes voient autre chose que ce qui y est demandé.",
			"Whether people who attend in the room and have left it by its doors see something else than what is asked there.",
		],
	}),
	liveOutOfRoomHtml: html("FO_MEETING_LIVE_OUT_OF_ROOM_HTML", "registered", "typology and language", "", {
		label: ["Texte hors de la salle", "Text outside the room"],
		hint: [
			"Ce que ces personnes voient sur la page du direct, jusqu’à leur retour dans la salle.",
			"What they see on the live page until they are back inside.",
		],
	}),
	liveStreamAddress: media("FO_MEETING_LIVE_STREAM_URL", "registered", "typology and language", "", {
		label: ["Adresse du flux du direct", "Address of the live stream"],
		hint: [
			"L’adresse d’un flux HLS (dont les segments viennent du même site) que montre la page du direct, si ni vidéo YouTube ni vidéo Vimeo n’est donnée.",
			"Address of an HLS stream (with segments from the same site) that the live page shows, if neither a YouTube nor a Vimeo video is given.",
		],
	}),
	inactivityAsked: yesNo("FO_MEETING_INACTIVITY_POPUP_SHOW", "registered", "typology", false, {
		label: ["Demander « Êtes-vous toujours avec nous ? »", "Ask “Are you still with us?”"],
		hint: [
			"Aux participants à distance qui ne font rien, la page demande s’ils sont toujours là.",
			"Whether remote participants who do nothing are asked whether they are still there.",
		],
	}),
	inactivitySeconds: count(1, 86_400)("FO_MEETING_INACTIVITY_SECONDS", "registered", "typology", 30, {
		label: ["Délai avant cette question, en secondes", "Seconds before that question"],
		hint: [
			"Après combien de secondes sans mouvement ; sans réponse pendant 60 secondes de plus, la personne est considérée comme sortie.",
			"After how many seconds without a movement; without an answer for 60 more the person is out.",
		],
	}),
	bannedWords: names("FO_MEETING_LIVE_BANNED_WORDS", "organiser", "nothing", [], {
		label: ["Mots à vérifier", "Words to check"],
		hint: [
			"Les mots qui attendent un modérateur dans les nuages de mots et qui signalent un message, quels que soient la casse, les accents et le pluriel.",
			"Words that wait for a moderator in word clouds and mark messages, whatever their case, accents and plural.",
		],
	}),
	messagesNamesShown: yesNo("FO_MEETING_MESSAGES_NAMES_SHOW", "organiser", "nothing", false, {
		label: ["Permettre de signer ses messages", "Let people sign their messages"],
		hint: [
			"Chacun peut signer ses messages de son nom ; sinon il n’y a que des pseudonymes.",
			"Whether people may sign their messages with their own name; otherwise there are pseudonyms alone.",
		],
	}),
	messagesSupported: yesNo("FO_MEETING_MESSAGES_SUPPORT_IS_ACTIVE", "organiser", "nothing", false, {
		label: ["Permettre de soutenir les messages", "Let people support messages"],
		hint: [
			"Tous les participants au direct voient les messages que les modérateurs ont approuvés, et peuvent soutenir chacun une fois.",
			"Whether everybody in the live sees the messages that moderators have approved, and may support each once.",
		],
	}),
	liveKeptDays: limit(0, 3650)("FO_MEETING_LIVE_KEPT_DAYS", "participant", "nothing", 90, {
		label: ["Conservation du direct, en jours", "Days for which the live session is kept"],
		hint: [
			"Le nombre de jours, après le dernier de l’événement, pendant lesquels le direct est gardé avec ses auteurs ; ensuite messages et pseudonymes sont supprimés, et mots, émotions et réponses deviennent anonymes, en restant comptés. Les votes annoncés comme nominatifs gardent leurs noms. Vide, tout reste jusqu’à ce que son auteur l’efface.",
			"Days after the last of the event for which the live is kept with its authors; then messages and pseudonyms are deleted, and words, emotions and answers are made anonymous, though they stay counted. Votes that were announced as nominative keep their names. Without a number everything stays until its author erases it.",
		],
	}),
	leaderboardNamesShown: yesNo("FO_MEETING_LEADERBOARD_NAMES_SHOW", "participant", "nothing", false, {
		label: ["Permettre son vrai nom au classement", "Let players show their own name"],
		hint: [
			"Les joueurs peuvent montrer leur nom au classement, que tout le monde voit ; sinon il n’y a que des pseudonymes.",
			"Whether players may show their own name on the leaderboard, which everybody can see; otherwise there are only pseudonyms.",
		],
	}),
	leaderboardSpeed: yesNo("FO_MEETING_LEADERBOARD_SPEED", "organiser", "nothing", false, {
		label: ["Récompenser les réponses rapides", "Reward fast answers"],
		hint: [
			"Une bonne réponse rapide vaut plus, jusqu’à moitié plus, là où une question a un temps limité. Cela désavantage les personnes qui ont besoin de temps.",
			"Whether a fast right answer is worth more, up to half as much again, where a question has a time limit. It puts people who need time at a disadvantage.",
		],
	}),
	teamsField: text("FO_MEETING_TEAMS_FIELD", "organiser", "nothing", "", {
		label: ["Équipes du classement", "Teams of the leaderboard"],
		hint: [
			"Ce qui fait une équipe au classement : `company` (l’entreprise), `typology` (le profil), ou la clé d’une question des formulaires d’inscription ; vide, pas d’équipes.",
			"What makes a team on the leaderboard: `company`, `typology`, or the name of a field of the registration forms; empty: no teams.",
		],
	}),
	liveBySms: yesNo("FO_MEETING_LIVE_SMS_IS_ACTIVE", "registered", "nothing", false, {
		label: ["Répondre par SMS", "Answer by SMS"],
		hint: [
			"Les réponses se donnent par SMS : les choix des sondages et des questions sont numérotés au lieu d’être touchés.",
			"Whether answers are given by SMS: the options of polls and questions are numbered instead of tapped.",
		],
	}),
	liveSmsNumber: shortText("FO_MEETING_LIVE_SMS_NUMBER", "registered", "nothing", "", {
		label: ["Numéro pour les SMS", "Number for the SMS"],
		hint: [
			"Le numéro auquel les envoyer, tel que le montrent les téléphones et le grand écran ; vide, l’animateur le dit.",
			"The number they are sent to, as phones and the big screen show it; without one the host says it.",
		],
	}),
	liveSmsCode: shortText("FO_MEETING_LIVE_SMS_CODE", "registered", "nothing", "", {
		label: ["Mot-clé des SMS", "Keyword of the SMS"],
		hint: [
			"Le mot à écrire avant le numéro de la réponse, si le service qui reçoit les SMS en demande un.",
			"The word before the number of an answer, where the receiving service needs one.",
		],
	}),
	liveAddress: web("FO_MEETING_LIVE_URL", "registered", "typology and language", "", {
		label: ["Adresse du direct", "Address of the live session"],
		hint: [
			"Où suivre le direct, pour les personnes inscrites ; vide, pas de bouton.",
			"Where the live session is followed, for registered people; empty: no button.",
		],
	}),
	youtubeId: text("youtubeId", "participant", "typology and language", "", {
		label: ["Vidéo YouTube", "YouTube video"],
		hint: [
			"L’identifiant de la vidéo YouTube de la page du direct, et de celle de la rediffusion si elle n’a pas d’adresse à elle.",
			"Id of the YouTube video on the live page, and on the replay page if that has no address of its own.",
		],
	}),
	vimeoAddress: web("vimeoUrl", "participant", "typology and language", "", {
		label: ["Vidéo Vimeo", "Vimeo video"],
		hint: [
			"L’adresse de la vidéo Vimeo de la page du direct si aucun identifiant YouTube n’est donné, et de celle de la rediffusion si elle n’a pas d’adresse à elle.",
			"Address of the Vimeo video on the live page if no YouTube id is given, and on the replay page if that has none of its own.",
		],
	}),
	replayAddress: media("FO_MEETING_REPLAY_URL", "participant", "typology and language", "", {
		label: ["Adresse de la rediffusion", "Address of the replay"],
		hint: [
			"L’adresse d’un fichier vidéo ou d’un flux HLS (dont les segments viennent du même site) pour la page de rediffusion ; vide, elle montre la vidéo du direct.",
			"Address of a video file or an HLS stream (with segments from the same site) for the replay page; by default it shows the video of the live session.",
		],
	}),
	replayShown: yesNo("FO_MEETING_REPLAY_SHOW", "registered", "typology", false, {
		label: ["Montrer la rediffusion", "Show the replay"],
		hint: [
			"Les personnes inscrites trouvent la rediffusion à leur accueil.",
			"Whether registered people see the replay on their home.",
		],
	}),
};
