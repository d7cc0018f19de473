import type { live } from "~/domain/settings/live";
import type { SettingWord } from "./setting-word";

export const liveWords: Record<keyof typeof live, SettingWord> = {
	startsAt: { label: { fr: "Début du direct", en: "Start of the live session" }, doc: "Quand le direct commence." },
	liveActive: {
		label: { fr: "Ouvrir un direct", en: "Have a live session" },
		doc: "L’événement a son propre direct : une page qui montre ce que les animateurs ouvrent, et qui reçoit les réponses.",
	},
	livePreHtml: {
		label: { fr: "Texte avant le direct", en: "Text before the live session" },
		doc: "Ce que montre la page du direct avant le début.",
	},
	liveClosed: { label: { fr: "Direct terminé", en: "Live session over" }, doc: "Le direct est terminé." },
	liveClosedHtml: {
		label: { fr: "Texte après le direct", en: "Text after the live session" },
		doc: "Ce que montre la page du direct une fois qu’il est terminé.",
	},
	screensOpen: {
		label: { fr: "Ouvrir les écrans de la salle sans lien", en: "Open the room’s screens without a link" },
		doc: "Chacun peut ouvrir les écrans de la salle (`live/orga`, `live/emotions`) sans lien ; jamais celui de l’orateur.",
	},
	liveOutOfRoom: {
		label: { fr: "Montrer autre chose hors de la salle", en: "Show something else outside the room" },
		doc: "Les personnes sur place qui ont quitté la salle par ses portes voient autre chose que ce qui y est demandé.",
	},
	liveOutOfRoomHtml: {
		label: { fr: "Texte hors de la salle", en: "Text outside the room" },
		doc: "Ce que ces personnes voient sur la page du direct, jusqu’à leur retour dans la salle.",
	},
	liveStreamAddress: {
		label: { fr: "Adresse du flux du direct", en: "Address of the live stream" },
		doc: "L’adresse d’un flux HLS (dont les segments viennent du même site) que montre la page du direct, si ni vidéo YouTube ni vidéo Vimeo n’est donnée.",
	},
	inactivityAsked: {
		label: { fr: "Demander « Êtes-vous toujours avec nous ? »", en: "Ask “Are you still with us?”" },
		doc: "Aux participants à distance qui ne font rien, la page demande s’ils sont toujours là.",
	},
	inactivitySeconds: {
		label: { fr: "Délai avant cette question, en secondes", en: "Seconds before that question" },
		doc: "Après combien de secondes sans mouvement ; sans réponse pendant 60 secondes de plus, la personne est considérée comme sortie.",
	},
	bannedWords: {
		label: { fr: "Mots à vérifier", en: "Words to check" },
		doc: "Les mots qui attendent un modérateur dans les nuages de mots et qui signalent un message, quels que soient la casse, les accents et le pluriel.",
	},
	messagesNamesShown: {
		label: { fr: "Permettre de signer ses messages", en: "Let people sign their messages" },
		doc: "Chacun peut signer ses messages de son nom ; sinon il n’y a que des pseudonymes.",
	},
	messagesSupported: {
		label: { fr: "Permettre de soutenir les messages", en: "Let people support messages" },
		doc: "Tous les participants au direct voient les messages que les modérateurs ont approuvés, et peuvent soutenir chacun une fois.",
	},
	liveKeptDays: {
		label: { fr: "Conservation du direct, en jours", en: "Days for which the live session is kept" },
		doc: "Le nombre de jours, après le dernier de l’événement, pendant lesquels le direct est gardé avec ses auteurs ; ensuite messages et pseudonymes sont supprimés, et mots, émotions et réponses deviennent anonymes, en restant comptés. Les votes annoncés comme nominatifs gardent leurs noms. Vide, tout reste jusqu’à ce que son auteur l’efface.",
	},
	leaderboardNamesShown: {
		label: { fr: "Permettre son vrai nom au classement", en: "Let players show their own name" },
		doc: "Les joueurs peuvent montrer leur nom au classement, que tout le monde voit ; sinon il n’y a que des pseudonymes.",
	},
	leaderboardSpeed: {
		label: { fr: "Récompenser les réponses rapides", en: "Reward fast answers" },
		doc: "Une bonne réponse rapide vaut plus, jusqu’à moitié plus, là où une question a un temps limité. Cela désavantage les personnes qui ont besoin de temps.",
	},
	teamsField: {
		label: { fr: "Équipes du classement", en: "Teams of the leaderboard" },
		doc: "Ce qui fait une équipe au classement : `company` (l’entreprise), `typology` (le profil), ou la clé d’une question des formulaires d’inscription ; vide, pas d’équipes.",
	},
	liveBySms: {
		label: { fr: "Répondre par SMS", en: "Answer by SMS" },
		doc: "Les réponses se donnent par SMS : les choix des sondages et des questions sont numérotés au lieu d’être touchés.",
	},
	liveSmsNumber: {
		label: { fr: "Numéro pour les SMS", en: "Number for the SMS" },
		doc: "Le numéro auquel les envoyer, tel que le montrent les téléphones et le grand écran ; vide, l’animateur le dit.",
	},
	liveSmsCode: {
		label: { fr: "Mot-clé des SMS", en: "Keyword of the SMS" },
		doc: "Le mot à écrire avant le numéro de la réponse, si le service qui reçoit les SMS en demande un.",
	},
	liveAddress: {
		label: { fr: "Adresse du direct", en: "Address of the live session" },
		doc: "Où suivre le direct, pour les personnes inscrites ; vide, pas de bouton.",
	},
	youtubeId: {
		label: { fr: "Vidéo YouTube", en: "YouTube video" },
		doc: "L’identifiant de la vidéo YouTube de la page du direct, et de celle de la rediffusion si elle n’a pas d’adresse à elle.",
	},
	vimeoAddress: {
		label: { fr: "Vidéo Vimeo", en: "Vimeo video" },
		doc: "L’adresse de la vidéo Vimeo de la page du direct si aucun identifiant YouTube n’est donné, et de celle de la rediffusion si elle n’a pas d’adresse à elle.",
	},
	replayAddress: {
		label: { fr: "Adresse de la rediffusion", en: "Address of the replay" },
		doc: "L’adresse d’un fichier vidéo ou d’un flux HLS (dont les segments viennent du même site) pour la page de rediffusion ; vide, elle montre la vidéo du direct.",
	},
	replayShown: {
		label: { fr: "Montrer la rediffusion", en: "Show the replay" },
		doc: "Les personnes inscrites trouvent la rediffusion à leur accueil.",
	},
};
