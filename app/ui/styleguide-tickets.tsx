import { Ticket } from "./ticket";

/** A drawing in place of a code: nothing to scan here. */
const qr = `<svg viewBox="0 0 21 21" shape-rendering="crispEdges"><path fill="#000" d="M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 1h2v1H9zM8 4h3v2H8zM9 8h1v3H9zM1 9h4v1H1zM6 10h2v2H6zM12 8h3v1h-3zM17 9h3v2h-3zM11 11h3v3h-3zM15 13h2v2h-2zM9 15h2v4H9zM13 17h3v1h-3zM17 16h3v4h-3zM12 20h3v1h-3z"/><path fill="#fff" d="M1 1h5v5H1zM15 1h5v5h-5zM1 15h5v5H1z"/><path fill="#000" d="M2 2h3v3H2zM16 2h3v3h-3zM2 16h3v3H2z"/></svg>`;

export function StyleguideTickets() {
	return (
		<>
			<Ticket
				eventName="Les Rencontres de la lumière"
				eventDates="18 et 19 mars 2027"
				place="Halle Tony-Garnier, Lyon"
				holder="Marie-Amélie Dupont"
				status="Inscription confirmée"
				code="K7Q2-9FXM"
				qrSvg={qr}
				qrLabel="QR code de votre billet"
				stub="Exposante"
				issued
				lines={[
					{ label: "Jours", value: "18 et 19 mars 2027" },
					{ label: "Participation", value: "Sur place" },
					{ label: "Options", value: "Dîner de gala, visite de nuit" },
				]}
			/>
			<Ticket
				eventName="Journées internationales de l’éclairage architectural et urbain"
				eventDates="31 mars et 1er avril 2027"
				place="Centre de congrès de la Cité internationale, amphithéâtre Lumière"
				holder="Jean-Christophe-Maximilien de La Rochefoucauld-Montbéliard-Sa"
				code="K7Q2-9FXM"
				qrSvg={qr}
				qrLabel="QR code de votre billet"
				stub="Représentant officiel d’une collectivité"
				headingLevel={3}
			/>
			<Ticket
				eventName="Les Rencontres de la lumière"
				eventDates="18 et 19 mars 2027"
				place="Lyon"
				holder="Camille Dupont"
				stub="Accompagnant"
				code="M3TR-77AC"
				headingLevel={3}
				lines={[{ label: "Jours", value: "19 mars 2027" }]}
			/>
			<Ticket
				eventName="Les Rencontres de la lumière"
				eventDates="18 et 19 mars 2027"
				holder="Sans Code"
				stub="Visiteur"
				note="Votre QR code n’est pas encore prêt : l’organisateur vous l’enverra. À l’entrée, donnez simplement votre nom."
			/>
			<Ticket
				eventName="Les Rencontres de la lumière"
				eventDates="18 et 19 mars 2027"
				place="Lyon"
				holder="Bonjour Marie-Amélie"
				headingLevel={3}
			/>
		</>
	);
}
