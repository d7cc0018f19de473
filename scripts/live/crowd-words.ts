export const crowdWords =
	`lumière ombre soleil chaleur nuit couleur aube crépuscule étoile bougie scène reflet éclat lune aurore
contraste flamme projecteur néon halo clarté lueur été fenêtre théâtre phare spectre prisme arc-en-ciel matin soir orage
éclair lanterne vitrail contre-jour pénombre silence émotion magie poésie douceur regard visage peau doré bleu ambre rouge
blanc noir transparence mouvement rythme espace ville rue mer forêt neige brume pluie horizon voyage rêve mémoire enfance
fête partage rencontre atelier métier geste matière verre métal tissu papier lampe ampoule filament laser led vidéo mapping
cinéma photo peinture impressionnisme clair-obscur kelvin lumen watt énergie sobriété durable biodiversité étoilé ciel
luciole feu incandescence fluorescence bioluminescence`.split(/\s+/);

export const crowdMessages = [
	"Comment éclairer une rue sans éteindre les étoiles ?",
	"Quelle est la première lumière que vous ayez réglée ?",
	"Les LED ont-elles changé votre façon de voir le blanc ?",
	"À quelle heure est le déjeuner ?",
	"Peut-on revoir la maquette du pont ?",
	"Comment convaincre une ville d’éteindre la nuit, sans inquiéter celles et ceux qui rentrent tard, ni renoncer à ce que la lumière raconte d’un lieu quand tout le reste se tait ?",
	"Bravo pour la scène d’ouverture !",
	"Zut, on ne voit rien du fond à gauche.",
	"Quel logiciel pour un premier mapping ?",
	"La lumière la plus difficile de votre carrière ?",
	"Que devient tout ce matériel après le festival ?",
	"Une lampe à moins de cent euros pour débuter ?",
];
