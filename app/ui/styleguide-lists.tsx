import contactsSheet from "~/ui/css/networking/contacts.css?url";
import profileSheet from "~/ui/css/participant/profile.css?url";
import lineupSheet from "~/ui/css/participant/public.css?url";
import { Button, ButtonLink } from "./button";
import { Card } from "./card";
import { EmptyState } from "./empty";
import { PasswordField } from "./field";
import { FooterPart } from "./page";
import { PersonRow, PersonRows } from "./person-row";
import { ResultList } from "./result-list";
import { Speakers } from "./speakers";
import { TabButtons, Tabs } from "./tabs";

export function StyleguideLists() {
	return (
		<>
			<link rel="stylesheet" href={contactsSheet} />
			<link rel="stylesheet" href={lineupSheet} />
			<link rel="stylesheet" href={profileSheet} />
			<Tabs
				label="Jours"
				ways={[
					{ href: "#j18", label: "Jeu. 18", isCurrent: true },
					{ href: "#j19", label: "Ven. 19", isCurrent: false },
					{ href: "#jours", label: "Les deux jours, et la nuit qui les sépare", isCurrent: false },
				]}
			/>
			<Lineup />
			<ResultList
				title="2 entreprises trouvées"
				results={[
					{
						id: "1",
						label: "Éclairages Ormesson",
						details: ["SIREN 732 829 320", "69007 Lyon"],
						action: <ButtonLink href="#r1">Choisir</ButtonLink>,
					},
					{
						id: "2",
						label: "Compagnie internationale de l’éclairage architectural et des nuits douces",
						details: ["69002 Lyon"],
						action: <ButtonLink href="#r2">Choisir</ButtonLink>,
					},
				]}
			/>
			<PersonRows>
				<PersonRow
					name="Inès BEN ALI"
					initials="IB"
					tint={0}
					href="#ines"
					about="Exposante"
					when={<time>jeu. 18 mars 10 h 30</time>}
				/>
				<PersonRow
					name="Maximilienne-Éléonore DE ROCHETAILLÉE-SAINT-SYMPHORIEN D’OZON"
					initials="MD"
					tint={1}
					href="#maximilienne"
					about="Compagnie internationale de l’éclairage architectural et des nuits douces, Anticonstitutionnellementlumineuse"
					when={<time>jeu. 18 mars 9 h 05</time>}
				>
					<p>Rappeler lundi pour le devis des quarante lanternes du quai.</p>
					<p>
						<span className="tag">devis</span> <span className="tag">prioritaire</span>
					</p>
				</PersonRow>
				<PersonRow name="Ngọc Ánh TRẦN" initials="NT" tint={2} />
			</PersonRows>
			<EmptyState
				icon="contact"
				title="Votre carnet de rencontres commence ici"
				action={
					<ButtonLink href="#scan" variant="primary">
						Scanner un badge
					</ButtonLink>
				}
			>
				Scannez le badge d’une personne : elle apparaît ici.
			</EmptyState>
			<TabButtons
				label="Comment lire le badge"
				modes={[
					{ mode: "scan", label: "Caméra", isCurrent: true },
					{ mode: "code", label: "Code ou photo", isCurrent: false },
				]}
			/>
			<Card title="Ce que vous avez accepté">
				<ul className="plain-list">
					<li className="consents__line cluster between">
						<div className="consents__text">
							<p>J’accepte de recevoir des nouvelles du salon.</p>
							<p className="small soft">Accepté le 18 mars 2027 (texte 3f2a91c0de44).</p>
						</div>
						<Button variant="quiet">Retirer mon accord</Button>
					</li>
				</ul>
			</Card>
			<div className="player block broad borderless player--asking column middle gap-16 centred">
				<p>Cette vidéo vient de YouTube. Elle ne se charge qu’avec votre accord.</p>
				<ButtonLink href="#v" variant="primary">
					Charger la vidéo
				</ButtonLink>
			</div>
			<PasswordField
				id="guide-password"
				name="guide-password"
				label="Mot de passe"
				hint="8 caractères au moins"
				autoComplete="new-password"
				reveal={{ show: "Afficher", hide: "Masquer", label: "Afficher le mot de passe" }}
			/>
			<div className="footer__row grid anywhere">
				<FooterPart
					title="18 et 19 mars 2027"
					links={[
						<a key="c" href="#agenda">
							Ajouter à mon agenda
						</a>,
					]}
				>
					Organisé par Lugdunum Événements
				</FooterPart>
				<FooterPart
					title="Halle de la Navette"
					links={[
						<a key="m" href="#plan">
							Voir le plan
						</a>,
						<a key="r" href="#route">
							Itinéraire
						</a>,
					]}
				>
					12 quai de la Navette, 69007 Lyon, France
				</FooterPart>
			</div>
		</>
	);
}

const talks = [
	{ title: "Éclairer moins, éclairer mieux", people: ["Hélène Charbonnier"], tags: ["Ville"] },
	{
		title: "Anticonstitutionnellementlumineuse : un titre qui passe à la ligne, et des intervenants en nombre",
		people: ["Maximilienne-Éléonore DE ROCHETAILLÉE-SAINT-SYMPHORIEN D’OZON", "Ngọc Ánh TRẦN", "Li WEI"],
		tags: ["Scène et spectacle vivant", "Complet"],
	},
	{ title: "Café des intervenants", people: [], tags: [] },
];

/** Rows of a programme: a usual one, one with too much of everything, and one with nothing but its name. */
function Lineup() {
	return (
		<ol className="lineup surface">
			{talks.map(({ title, people, tags }, index) => (
				<li key={title} className={index === 0 ? "lineup__talk grid lineup__talk--now" : "lineup__talk grid"}>
					<p className="strong snug digits nowrap">
						<time>10 h</time>
						<span className="sr"> – </span>
						<time className="lineup__end block small light">11 h 30</time>
					</p>
					<div className="slim">
						<h3 className="lineup__title level medium snug">{title}</h3>
						<p className="small soft">Grand plateau · 200 places</p>
						<Speakers
							people={people.map((name) => {
								return { name, role: "urbaniste", photo: undefined, initials: name.slice(0, 1), tint: index };
							})}
						/>
					</div>
					<p className="lineup__tags">
						{tags.map((tag) => (
							<span key={tag} className={tag === "Complet" ? "tag tag--full" : "tag"}>
								{tag}
							</span>
						))}
					</p>
				</li>
			))}
		</ol>
	);
}
