import type { ReactNode } from "react";
import { formatMoney } from "~/domain/money/money";
import { defaultZone } from "~/domain/time/clock";
import { formatDay, formatTime } from "~/domain/time/dates";
import { Alert } from "./alert";
import { Actions, Button, ButtonLink } from "./button";
import { Card } from "./card";
import stylesheet from "./css/styleguide.css?url";
import { EmptyState } from "./empty";
import { Icon } from "./icon";
import { Columns, Heading } from "./page";
import { StepBar } from "./step-bar";
import { StyleguideFields } from "./styleguide-fields";
import { StyleguideLists } from "./styleguide-lists";
import { StyleguidePrimitives } from "./styleguide-primitives";
import { StyleguideScenes } from "./styleguide-scenes";
import { StyleguideTickets } from "./styleguide-tickets";
import { Summary } from "./summary";
import { Tile, TileGrid } from "./tile";

/** Every component in every state, inside the event's own bar and footer: the place to look before and after a change. */
export function Styleguide() {
	return (
		<>
			<Columns side={<Choices />}>
				<link rel="stylesheet" href={stylesheet} />
				<StepBar
					label="Étapes de l’inscription"
					position="Étape 3 sur 7"
					name="Dates"
					part={3 / 7}
					back={{ href: "#2", label: "Retour" }}
				/>
				<Heading title="Quels jours viendrez-vous ?" lead="Vous pourrez changer d’avis jusqu’au 10 mars 2027." />
				<Guide id="fields" title="Champs">
					<StyleguideFields />
				</Guide>
				<Guide id="tickets" title="Billets">
					<StyleguideTickets />
				</Guide>
				<Guide id="lists" title="Listes">
					<StyleguideLists />
				</Guide>
				<Guide id="blocks" title="Blocs">
					<Blocks />
				</Guide>
				<Guide id="primitives" title="Primitives">
					<StyleguidePrimitives />
				</Guide>
			</Columns>
			<Guide id="scenes" title="Scènes">
				<StyleguideScenes />
			</Guide>
		</>
	);
}

/** Components of one kind; the picture tests take a picture of each such part. */
function Guide({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section className="guide stack" id={id}>
			<h2>{title}</h2>
			{children}
		</section>
	);
}

function Choices() {
	return (
		<Summary
			title="Vos choix"
			lines={[
				{ label: "Participation", value: "Sur place", href: "#1", changeLabel: "Modifier" },
				{ label: "Profil", value: "Exposant", href: "#2", changeLabel: "Modifier" },
				{
					label: "Dates",
					value: [formatDay("2027-03-18", "fr", defaultZone), formatDay("2027-03-19", "fr", defaultZone)],
					href: "#3",
					changeLabel: "Modifier",
				},
			]}
			total={{ label: "Total", value: formatMoney(123450), note: "T.T.C" }}
		/>
	);
}

function Blocks() {
	return (
		<>
			<Alert tone="success" title="Votre inscription a bien été prise en compte." role="status">
				Vous recevrez une confirmation par mail dans quelques minutes. (Pensez à vérifier vos spams)
			</Alert>
			<Alert tone="info">
				Les inscriptions ferment le {formatDay("2027-03-10", "fr", defaultZone)} à{" "}
				{formatTime("2027-03-10T17:30:00Z", "fr", defaultZone)}.
			</Alert>
			<Alert tone="warning" title="Il reste 2 places">
				Nous gardons la vôtre pendant 15 minutes.
			</Alert>
			<Alert tone="danger" title="Une erreur est survenue, veuillez contacter le support.">
				Ce que vous avez saisi est conservé.
			</Alert>
			<TileGrid label="Accès rapides">
				<Tile href="#a" title="S’inscrire" text="Trois minutes, sans créer de compte" icon={<Icon name="check" />} />
				<Tile href="#b" title="Mon billet" text="À présenter à l’entrée" badge="Nouveau" />
				<Tile href="#h" title="Mon récapitulatif" text="Toute votre inscription, en PDF" tabLabel="nouvel onglet" />
				<Tile href="#c" title="Un titre de rubrique vraiment très long qui passe à la ligne" badge="40" />
			</TileGrid>
			<EmptyState
				title="Aucun accompagnant pour l’instant"
				action={<ButtonLink href="#d">Ajouter un accompagnant</ButtonLink>}
			>
				Les personnes que vous inscrirez avec vous apparaîtront ici.
			</EmptyState>
			<Card title="Récapitulatif" footer={<a href="#e">Télécharger le récapitulatif</a>}>
				<p>Tout est là, en une page.</p>
			</Card>
			<Summary
				title="Vos informations"
				change={{ href: "#g", label: "Modifier" }}
				lines={[
					{ label: "Société ou organisme", value: "Éclairages Ormesson" },
					{ label: "Ce qui vous intéresse", value: ["Éclairage urbain", "Musées et expositions"] },
					{ label: "De quoi avez-vous besoin pour être à l’aise ?", value: "Une place assise" },
				]}
			/>
			<Summary
				title="À régler"
				lines={[{ label: "Dîner de gala", value: "Gratuit" }]}
				total={{ label: "Total", value: formatMoney(0) }}
			/>
			<Actions>
				<Button busyLabel="Enregistrement…">Choisir mes options</Button>
				<ButtonLink href="#f">Retour</ButtonLink>
				<Button variant="quiet" formNoValidate>
					Enregistrer et continuer plus tard
				</Button>
				<Button variant="danger">Annuler mon inscription</Button>
				<Button disabled>Complet</Button>
			</Actions>
			<Actions>
				{["primary", "secondary", "quiet", "danger"].map((variant) => (
					<button key={variant} type="button" className={`button button--${variant}`} aria-busy="true">
						Un instant…
					</button>
				))}
			</Actions>
		</>
	);
}
