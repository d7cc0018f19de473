import { drawingSource } from "./image";
import { Ticket } from "./ticket";

/** A drawing in the place of a QR code, which cannot be scanned. */
const qr = `<svg viewBox="0 0 21 21" shape-rendering="crispEdges"><path fill="#000" d="M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 1h2v1H9zM8 4h3v2H8zM9 8h1v3H9zM1 9h4v1H1zM6 10h2v2H6zM12 8h3v1h-3zM17 9h3v2h-3zM11 11h3v3h-3zM15 13h2v2h-2zM9 15h2v4H9zM13 17h3v1h-3zM17 16h3v4h-3zM12 20h3v1h-3z"/><path fill="#fff" d="M1 1h5v5H1zM15 1h5v5h-5zM1 15h5v5H1z"/><path fill="#000" d="M2 2h3v3H2zM16 2h3v3h-3zM2 16h3v3H2z"/></svg>`;

export const guideEvent = {
	eventName: "Lueurs 2027",
	eventDates: "18 et 19 mars 2027",
	place: "Halle de la Navette, Lyon",
	cover: drawingSource("/couvertures/beams.a63d0a.lueurs.svg"),
};

export const guideStub = { code: "K7Q29FXM", qrSvg: qr, qrLabel: "QR code de votre billet" };

/** The states of the ticket: blank, being written, to pay, complete, a companion's, remote, cancelled, without a code. */
export function StyleguideTickets() {
	return (
		<>
			<Ticket
				{...guideEvent}
				holder="Votre billet"
				lines={["Participation", "Jours", "Options", "Vos informations"].map((label) => ({
					label,
					values: [],
					state: label === "Participation" ? "now" : "blank",
				}))}
				stub={{ label: "Entrée offerte" }}
			/>
			<Ticket
				{...guideEvent}
				holder="Noémie LAGARDE"
				kind="Visiteur professionnel"
				lines={[
					{ label: "Participation", values: [{ text: "Sur place" }], change: { href: "#1", label: "Modifier" } },
					{ label: "Jours", values: [{ text: "Jeudi 18 mars" }], change: { href: "#2", label: "Modifier" } },
					{
						label: "Options",
						values: [
							{ text: "Buffet", amount: "28,60 €" },
							{ text: "Soirée", amount: "71,50 €" },
						],
						state: "now",
					},
					{ label: "Vos informations", values: [], state: "blank" },
				]}
				stub={{ label: "Total T.T.C", amount: "100,10 €", notes: ["soit 91,00 € H.T."] }}
			/>
			<Ticket
				{...guideEvent}
				holder="Noémie LAGARDE"
				kind="Exposante"
				status="Inscription confirmée"
				stub={guideStub}
				issued
			/>
			<Ticket
				{...guideEvent}
				eventName="Journées internationales de l’éclairage architectural et urbain"
				cover={drawingSource("/couvertures/arches.1e3a8a.journees.svg")}
				place="Centre de congrès de la Cité internationale, amphithéâtre Lumière"
				holder="Jean-Christophe-Maximilien de La Rochefoucauld-Montbéliard-Sa"
				kind="Représentant officiel d’une collectivité"
				stub={guideStub}
				headingLevel={3}
			/>
			<Ticket
				{...guideEvent}
				holder="Noémie LAGARDE"
				kind="Visiteur professionnel"
				status="En attente de votre virement"
				statusTone="warning"
				lines={[
					{
						label: "Anticonstitutionnellement",
						values: [{ text: "Anticonstitutionnellementlumineuse et réciproquement", amount: "1 100,10 €" }],
						change: { href: "#long", label: "Modifier" },
					},
				]}
				stub={{ label: "À régler", amount: "1 100,10 €", notes: ["1 000,09 € H.T. + TVA 10 % : 100,01 €"] }}
				headingLevel={3}
			/>
			<Ticket
				{...guideEvent}
				holder="Ngọc Ánh TRẦN"
				kind="À distance"
				stub={{ way: { href: "#live", label: "Suivre le direct" } }}
				headingLevel={3}
			/>
			<Ticket {...guideEvent} holder="Noémie LAGARDE" stub={{ label: "Annulé" }} isOff headingLevel={3} />
			<Ticket
				{...guideEvent}
				cover={drawingSource("/couvertures/dots.0d9488.lumiere.svg")}
				holder="Sans Code"
				kind="Visiteur"
				note="Votre QR code n’est pas encore prêt : l’organisateur vous l’enverra. À l’entrée, donnez simplement votre nom."
				headingLevel={3}
			/>
		</>
	);
}
