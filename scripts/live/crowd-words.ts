/** What a crowd says of light, what comes to most people first. */
export const crowdWords =
	`lumière ombre soleil chaleur nuit couleur aube crépuscule étoile bougie scène reflet éclat lune aurore
contraste flamme projecteur néon halo clarté lueur été fenêtre théâtre phare spectre prisme arc-en-ciel matin soir orage
éclair lanterne vitrail contre-jour pénombre silence émotion magie poésie douceur regard visage peau doré bleu ambre rouge
blanc noir transparence mouvement rythme espace ville rue mer forêt neige brume pluie horizon voyage rêve mémoire enfance
fête partage rencontre atelier métier geste matière verre métal tissu papier lampe ampoule filament laser led vidéo mapping
cinéma photo peinture impressionnisme clair-obscur kelvin lumen watt énergie sobriété durable biodiversité étoilé ciel
luciole feu incandescence fluorescence bioluminescence`.split(/\s+/);
