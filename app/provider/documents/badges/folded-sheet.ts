import type { LoadedEvent } from "../../ground/events/loaded-event";
import { type Html, html } from "../../ground/printing/html";
import { type DocumentPerson, datesOf } from "../layout/document-people";

/** An A4 sheet to be folded twice: the face twice above, so that it shows on both sides, and information inside. */
export function foldedSheet(
	event: LoadedEvent,
	person: DocumentPerson,
	face: Html,
	language: { id: string; key: string },
): Html {
	const texts = language.key === "fr" ? fr : en;
	const { location, name } = event.document.event;
	return html`<main class="sheet">${face}${face}
	<section class="inside"><h2>${texts.mine}</h2>
		<p>${person.fullName}</p><p class="soft">${person.isRemote ? texts.remote : texts.inPerson}</p>
		${person.days.length > 0 ? html`<h3>${texts.days}</h3><ul>${person.days.map((day) => html`<li>${day}</li>`)}</ul>` : null}
		${person.slots.length > 0 ? html`<h3>${texts.slots}</h3><ul>${person.slots.slice(0, 9).map(({ title, when, room }) => html`<li>${title}<br><span class="soft">${[when, room].filter(Boolean).join(" · ")}</span></li>`)}</ul>` : null}
	</section>
	<section class="inside"><h2>${event.translate(name, language.id)}</h2>
		<p>${datesOf(event, language.key)}</p>
		${location ? html`<p>${location.name}</p><p class="soft">${location.address}</p>` : null}
		<h3>${texts.fold}</h3><ol>${texts.steps.map((step) => html`<li>${step}</li>`)}</ol>
	</section></main>`;
}

const fr = {
	mine: "Votre visite",
	inPerson: "Sur place",
	remote: "À distance",
	days: "Vos jours",
	slots: "Vos conférences",
	fold: "Plier votre badge",
	steps: [
		"Imprimez cette feuille en A4, à 100\u00a0%.",
		"Pliez la moitié basse derrière la moitié haute.",
		"Pliez la moitié gauche derrière la moitié droite.",
		"Glissez le badge dans son porte-badge\u00a0: le QR code reste visible des deux côtés.",
	],
};

const en: typeof fr = {
	mine: "Your visit",
	inPerson: "In person",
	remote: "Remote",
	days: "Your days",
	slots: "Your conferences",
	fold: "Folding your badge",
	steps: [
		"Print this sheet on A4, at 100%.",
		"Fold the lower half behind the upper half.",
		"Fold the left half behind the right half.",
		"Slip it into its holder: the QR code shows on both sides.",
	],
};
