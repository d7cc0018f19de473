import stylesheet from "~/ui/css/registration/welcome.css?url";
import { Avatar } from "./avatar";
import { Actions, Button, ButtonLink } from "./button";
import { EntryPage, SceneContext } from "./entry-page";
import { TextField } from "./field";
import { Icon } from "./icon";
import { drawingSource } from "./image";
import { LanguageSelect } from "./language-select";
import { Bar, BarLink, Columns, PersonMenu, ToolButton } from "./page";
import { BelowScene, EventName, Scene } from "./scene";
import { StubBar, TicketSheet } from "./stub-bar";
import { guideEvent, guideStub } from "./styleguide-tickets";
import { Ticket } from "./ticket";
import { When } from "./when";

const { cover } = guideEvent;

export function StyleguideScenes() {
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			<div className="specimen specimen--bar">
				<Bar
					label="Votre événement"
					brand={{ name: guideEvent.eventName, href: "#bar", mark: "/favicon.svg" }}
					items={[{ href: "#programme", label: "Programme", current: true }]}
				>
					<ToolButton>English</ToolButton>
					<PersonMenu label="menu" initials="NL" welcome="Bienvenue Noémie LAGARDE">
						<BarLink item={{ href: "#home", label: "Accueil" }} />
						<LanguageSelect
							action="#language"
							label="Langue"
							submitLabel="Changer"
							value="fr"
							options={["Français", "English", "Deutsch"].map((label) => ({ value: label.slice(0, 2), label }))}
						/>
					</PersonMenu>
				</Bar>
			</div>
			<div className="specimen">
				<Scene cover={cover} onPhone="above">
					<EventName title={{ name: "Lueurs 2027", subtitle: "le salon de la lumière et de la scénographie" }} />
				</Scene>
				<BelowScene label="Billet de la page publique" side={<Ticket {...guideEvent} holder="Votre billet" />}>
					<p>Deux jours pour voir, comparer et comprendre la lumière.</p>
				</BelowScene>
			</div>
			<div className="specimen">
				<Scene cover={drawingSource("/couvertures/arches.1e3a8a.journees.svg")} onPhone="beside">
					<div className="inviter aligned gap-12 small snug">
						<Avatar initials="LE" tint={1} isLarge />
						<p>
							<strong>Lugdunum Événements</strong> vous invite à
						</p>
					</div>
					<EventName title={{ name: "Rencontres de l’éclairage urbain", subtitle: "" }} />
					<When
						leaves={[
							{ month: "MARS", days: "31" },
							{ month: "AVRIL", days: "1–2" },
						]}
					>
						<strong>Du 31 mars au 2 avril 2027</strong>
						<span className="when__more block small soft digits">Halle de la Navette</span>
					</When>
				</Scene>
			</div>
			<div className="specimen">
				<Scene cover={drawingSource("/couvertures/dots.0d9488.lumiere.svg")} onPhone="on-ticket">
					<p className="scene__title scene__title--small">
						Tout est prêt, Maximilienne-Éléonore. Anticonstitutionnellementlumineuse aussi.
					</p>
					<p className="scene__state aligned gap-8 strong">
						<Icon name="success" /> Votre paiement est arrivé
					</p>
					<p className="scene__lead above-12">Vous recevrez une confirmation par mail dans quelques minutes.</p>
				</Scene>
			</div>
			<div className="specimen">
				<SceneContext.Provider value={{ ...guideEvent, holder: "Votre billet", lines: [], headingLevel: 3 }}>
					<EntryPage>
						<h2>Se connecter</h2>
						<TextField id="door-email" name="door-email" label="Adresse e-mail" type="email" />
						<Actions>
							<Button>Continuer</Button>
						</Actions>
						<ul className="ways gap-4 flex column centred plain-list line-above">
							<li>
								<ButtonLink href="#badge">Se connecter avec son badge</ButtonLink>
							</li>
							<li>
								<a href="#forgot">Mot de passe oublié</a>
							</li>
						</ul>
					</EntryPage>
				</SceneContext.Provider>
			</div>
			<div className="specimen specimen--foot">
				<Columns>
					<h2>Une étape et son billet</h2>
					<StubBar stub={{ label: "Total T.T.C", amount: "1 100,10 €" }} label="mon billet">
						<Actions>
							<Button busyLabel="Un instant…">Choisir mes options</Button>
						</Actions>
					</StubBar>
					<TicketSheet closeLabel="Fermer">
						<Ticket {...guideEvent} holder="Noémie LAGARDE" stub={guideStub} headingLevel={3} />
					</TicketSheet>
				</Columns>
			</div>
		</>
	);
}
