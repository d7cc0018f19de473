export const file = {
	"eventFile.title": ["Fichier de l’événement", "The event’s file"],
	"eventFile.lead": [
		"Tout ce que l’événement contient, en un fichier : à relire, à garder, à copier.",
		"Everything that the event contains, in one file: to review, keep or copy.",
	],
	"eventFile.now": ["Le fichier d’aujourd’hui", "The file of today"],
	"eventFile.download": ["Télécharger le fichier (YAML)", "Download the file (YAML)"],
	"eventFile.withWording": [
		"Vos commentaires et votre mise en forme y sont, là où rien n’a changé.",
		"Your comments and layout are in it, wherever nothing has changed.",
	],
	"eventFile.generated": [
		"Il est écrit d’après ce qui est publié : aucun fichier à commentaires n’a été publié ici.",
		"It is written from what is published: no file with comments was published here.",
	],
	"eventFile.whoIsIn": [
		"Il nomme les personnes invitées jusqu’à 1 000 ; au-delà, seulement celles qui ont un rôle. Les mots de passe n’y sont jamais.",
		"It names the people invited, up to 1,000; beyond, only those who have a role. Passwords are never in it.",
	],
	"eventFile.lastFile": [
		"Dernier fichier publié : {{version}}, {{about}}.",
		"Last file published: {{version}}, {{about}}.",
	],
	"eventFile.waiting": [
		"« {{name}} », déposé {{when}}, attend votre décision.",
		"“{{name}}”, brought {{when}}, waits for your decision.",
	],
	"eventFile.resume": ["Voir ce qu’il changerait", "See what it would change"],
	"eventFile.bring": ["Déposer un fichier", "Bring a file"],
	"eventFile.bringText": [
		"Rien ne change encore : la page suivante montre ce qu’il changerait, et vous choisissez. Il est gardé un jour, pour vous seulement.",
		"Nothing changes yet: the next page shows what it would change, and you choose. It is kept for a day, for you alone.",
	],
	"eventFile.file": ["Fichier de l’événement", "File of the event"],
	"eventFile.fileHint": ["YAML, 3 Mo au plus.", "YAML, 3 MB at most."],
	"eventFile.text": ["Ou son texte, collé ici", "Or its text, pasted here"],
	"eventFile.correct": ["Corrigez-le ici", "Correct it here"],
	"eventFile.correctOutside": [
		"Il est trop long pour être corrigé ici : corrigez-le chez vous, puis déposez-le de nouveau.",
		"It is too long to be corrected here: correct it on your side, then bring it again.",
	],
	"eventFile.compare": ["Comparer, sans rien changer", "Compare, and change nothing"],
	"eventFile.comparing": ["Comparaison en cours…", "Comparing…"],
	"eventFile.pasted": ["Texte collé", "Pasted text"],
	"eventFile.nothingSent": ["Choisissez un fichier, ou collez son texte", "Choose a file, or paste its text"],
	"eventFile.fileOrText": [
		"Choisissez l’un des deux : un fichier, ou un texte collé",
		"Choose one of the two: a file, or a pasted text",
	],
	"eventFile.tooLarge": [
		"Ce fichier dépasse 3 Mo. Sur le serveur, la commande « npm run event -- import FICHIER » le prend sans limite.",
		"This file is larger than 3 MB. On the server, the command “npm run event -- import FILE” takes it without a limit.",
	],
	"eventFile.tooMuch": [
		"Ce fichier demande trop de temps ou de mémoire pour être lu ici. Sur le serveur, la commande « npm run event -- check FICHIER » dit pourquoi.",
		"This file takes too much time or memory to be read here. On the server, the command “npm run event -- check FILE” says why.",
	],
	"eventFile.gone": [
		"Ce fichier n’est plus gardé : il a été appliqué, remplacé, ou date de plus d’un jour.",
		"This file is no longer kept: it was applied or replaced, or is more than a day old.",
	],
	"eventFile.faults_one": ["Un défaut est à corriger dans le fichier", "One fault is to be corrected in the file"],
	"eventFile.faults_other": [
		"{{count}} défauts sont à corriger dans le fichier",
		"{{count}} faults are to be corrected in the file",
	],
	"eventFile.faultyText": [
		"Rien n’a changé : corrigez d’abord ces lignes.",
		"Nothing has changed: correct these lines first.",
	],
	"eventFile.otherFaults_one": ["Et un autre.", "And one more."],
	"eventFile.otherFaults_other": ["Et {{count}} autres.", "And {{count}} more."],
	"eventFile.line": ["Ligne {{line}}", "Line {{line}}"],
	"eventFile.changes_one": ["Ce fichier fait un changement", "This file makes one change"],
	"eventFile.changes_other": ["Ce fichier fait {{count}} changements", "This file makes {{count}} changes"],
	"eventFile.besides": [
		"Ce fichier ne change que ce qui accompagne les réglages",
		"This file changes only what stands beside the settings",
	],
	"eventFile.nothing": ["Ce fichier ne change rien", "This file changes nothing"],
	"eventFile.nothingText": [
		"Ce qui est publié dit déjà la même chose. Le publier garde ses commentaires.",
		"What is published already says the same. Publishing it keeps its comments.",
	],
	"eventFile.nothingYet": ["{{name}} · rien n’est encore changé", "{{name}} · nothing is changed yet"],
	"eventFile.otherChanges_one": ["Et un autre changement.", "And one more change."],
	"eventFile.otherChanges_other": ["Et {{count}} autres changements.", "And {{count}} more changes."],
	"eventFile.fromCurrent": [
		"Il vient de la version {{current}}, celle qui est publiée.",
		"It comes from version {{current}}, the one that is published.",
	],
	"eventFile.fromRevision": [
		"Il vient de la version {{from}}, et l’événement en est à la version {{current}} : ce que d’autres ont publié entre-temps reste.",
		"It comes from version {{from}}, and the event is at version {{current}}: what others have published meanwhile stays.",
	],
	"eventFile.withoutRevision": [
		"Il ne dit pas de quelle version il vient (ligne « revision ») : il remplacerait tout ce qui est là, aussi ce que d’autres ont publié depuis.",
		"It does not say from which version it comes (the line “revision”): it would replace everything that is there, also what others have published since.",
	],
	"eventFile.unknownRevision": [
		"Il dit venir de la version {{from}}, qui n’est pas de cet événement : il remplacerait tout ce qui est là, aussi ce que d’autres ont publié depuis.",
		"It says that it comes from version {{from}}, which is not of this event: it would replace everything that is there, also what others have published since.",
	],
	"eventFile.mayReplace": [
		"Remplacer tout ce qui est là par ce que dit ce fichier",
		"Replace everything that is there by what this file says",
	],
	"eventFile.replaceAsked": [
		"Confirmez d’abord qu’il remplace ce qui est là, ou repartez du fichier d’aujourd’hui",
		"Confirm first that it replaces what is there, or begin again from the file of today",
	],
	"eventFile.againstDraft": ["Comparé au brouillon.", "Compared with the draft."],
	"eventFile.againstPublished": ["Comparer à ce qui est publié", "Compare with what is published"],
	"eventFile.conflicts_one": ["Une valeur a été changée des deux côtés", "One value was changed on both sides"],
	"eventFile.conflicts_other": [
		"{{count}} valeurs ont été changées des deux côtés",
		"{{count}} values were changed on both sides",
	],
	"eventFile.conflictsText": [
		"Choisissez une version de chacune : rien n’est pris sans vous.",
		"Choose a version of each: nothing is taken without you.",
	],
	"eventFile.base": ["avant : {{value}}", "before: {{value}}"],
	"eventFile.theirs": ["dans le fichier", "in the file"],
	"eventFile.ours": ["publié entre-temps", "published meanwhile"],
	"eventFile.oursDraft": ["dans le brouillon", "in the draft"],
	"eventFile.undecided": [
		"Rien n’est fait : d’autres ont changé la même chose. Choisissez une version de chacune, puis recommencez.",
		"Nothing is done: others have changed the same. Choose a version of each, then try again.",
	],
	"eventFile.isFaulty": [
		"Rien n’est fait : avec ces changements, l’événement aurait des défauts.",
		"Nothing is done: with these changes, the event would have faults.",
	],
	"eventFile.held": ["La publication retirerait ce que des personnes ont", "Publishing would take what people have"],
	"eventFile.missingPictures_one": [
		"Le fichier nomme une image que le serveur n’a pas",
		"The file names a picture that the server does not have",
	],
	"eventFile.missingPictures_other": [
		"Le fichier nomme {{count}} images que le serveur n’a pas",
		"The file names {{count}} pictures that the server does not have",
	],
	"eventFile.missingPicturesText": [
		"Le fichier vient ici sans le dossier de ses images. Retirez ces noms, ou importez-le avec ses images par la commande « npm run event -- import FICHIER ».",
		"The file comes here without the folder of its pictures. Take these names out, or import it with its pictures by the command “npm run event -- import FILE”.",
	],
	"eventFile.picturesAreMissing": [
		"Rien n’est fait : le fichier nomme des images que le serveur n’a pas.",
		"Nothing is done: the file names pictures that the server does not have.",
	],
	"eventFile.domainStays": [
		"Le fichier donne un autre nom au domaine, que d’autres événements partagent : seule la commande d’import peut le changer.",
		"The file gives the domain another name, which other events share: the import command alone can change it.",
	],
	"eventFile.live": ["Direct", "Live session"],
	"eventFile.liveAdded_one": ["Un module est ajouté : {{what}}.", "One module is added: {{what}}."],
	"eventFile.liveAdded_other": ["{{count}} modules sont ajoutés : {{what}}.", "{{count}} modules are added: {{what}}."],
	"eventFile.liveChanged_one": ["Un module change : {{what}}.", "One module changes: {{what}}."],
	"eventFile.liveChanged_other": ["{{count}} modules changent : {{what}}.", "{{count}} modules change: {{what}}."],
	"eventFile.liveEdited_one": [
		"Un module reste comme il est, car la régie l’a modifié à l’écran : {{what}}.",
		"One module stays as it is, because a host has edited it on screen: {{what}}.",
	],
	"eventFile.liveEdited_other": [
		"{{count}} modules restent comme ils sont, car la régie les a modifiés à l’écran : {{what}}.",
		"{{count}} modules stay as they are, because a host has edited them on screen: {{what}}.",
	],
	"eventFile.liveAnswered_one": [
		"Un module reste comme il est, car des personnes y ont répondu : {{what}}.",
		"One module stays as it is, because people have answered it: {{what}}.",
	],
	"eventFile.liveAnswered_other": [
		"{{count}} modules restent comme ils sont, car des personnes y ont répondu : {{what}}.",
		"{{count}} modules stay as they are, because people have answered them: {{what}}.",
	],
	"eventFile.emotionsAdded_one": ["Une émotion est ajoutée : {{what}}.", "One emotion is added: {{what}}."],
	"eventFile.emotionsAdded_other": [
		"{{count}} émotions sont ajoutées : {{what}}.",
		"{{count}} emotions are added: {{what}}.",
	],
	"eventFile.emotionsChanged_one": ["Une émotion change : {{what}}.", "One emotion changes: {{what}}."],
	"eventFile.emotionsChanged_other": [
		"{{count}} émotions changent : {{what}}.",
		"{{count}} emotions change: {{what}}.",
	],
	"eventFile.emotionsWithdrawn_one": [
		"Une émotion n’est plus proposée : {{what}}.",
		"One emotion is no longer offered: {{what}}.",
	],
	"eventFile.emotionsWithdrawn_other": [
		"{{count}} émotions ne sont plus proposées : {{what}}.",
		"{{count}} emotions are no longer offered: {{what}}.",
	],
	"eventFile.emotionsReordered": ["Les émotions changent d’ordre.", "The emotions change their order."],
	"eventFile.liveText": [
		"Cela se fait à la publication seulement. Un fichier ne retire aucun module : cela se fait à la régie.",
		"This happens when it is published. A file removes no module: that is done at the console.",
	],
	"eventFile.people": ["Personnes et rôles", "People and roles"],
	"eventFile.peopleAdded_one": [
		"Une personne est ajoutée, sans mail d’invitation.",
		"One person is added, without an invitation by mail.",
	],
	"eventFile.peopleAdded_other": [
		"{{count}} personnes sont ajoutées, sans mail d’invitation.",
		"{{count}} people are added, without an invitation by mail.",
	],
	"eventFile.rolesChanged": ["Rôles changés : {{who}}.", "Roles changed: {{who}}."],
	"eventFile.rolesGone": [
		"Rôles retirés, car le fichier ne les nomme plus : {{who}}.",
		"Roles taken, because the file no longer names them: {{who}}.",
	],
	"eventFile.rolesRefused": ["Les rôles du fichier sont refusés", "The roles of the file are refused"],
	"eventFile.hadPasswords": [
		"Les mots de passe du fichier ne sont pas repris : chacun choisit le sien.",
		"Passwords of the file are not taken: everybody chooses their own.",
	],
	"eventFile.peopleText": [
		"Cela se fait à la publication seulement : un brouillon n’a ni personnes ni rôles.",
		"This happens when it is published: a draft has no people and no roles.",
	],
	"eventFile.publish": ["Publier ces changements", "Publish these changes"],
	"eventFile.draft": ["Mettre dans le brouillon", "Put into the draft"],
	"eventFile.draftText": [
		"Ils y attendent, entrée par entrée, avec ceux de l’équipe. Sans les personnes, les rôles et le direct.",
		"They wait there, entry by entry, with those of the team. Without people, roles and the live session.",
	],
	"eventFile.drafted": [
		"Les changements du fichier sont dans le brouillon.",
		"The changes of the file are in the draft.",
	],
	"eventFile.tooManyForDraft": [
		"Le brouillon prend {{limit}} changements d’un fichier au plus. Publiez celui-ci directement, ou faites-en plusieurs.",
		"The draft takes {{limit}} changes of one file at most. Publish this one directly, or make several of it.",
	],
	"eventFile.unchanged": [
		"Rien n’a changé : c’était déjà ainsi. Les commentaires du fichier sont gardés.",
		"Nothing has changed: it already was so. The comments of the file are kept.",
	],
	"eventFile.forget": ["Abandonner ce fichier", "Drop this file"],
	"eventFile.forgotten": ["Le fichier est abandonné. Rien n’a changé.", "The file is dropped. Nothing has changed."],
} as const;
