import type { LoadedEvent } from "../../ground/events/known-event";
import { type Html, html } from "../../ground/printing/html";
import { datesOf, type PaperPerson } from "../layout/paper-people";

/** A4 folded twice: both faces of the badge above, so that it reads whichever way it turns; what to know below, inside. */
export function foldedSheet(
	event: LoadedEvent,
	holder: PaperPerson,
	face: Html,
	language: { id: string; key: string },
): Html {
	const words = language.key === "fr" ? fr : en;
	const { location, name } = event.document.event;
	return html`<main class="sheet">${face}${face}
	<section class="inside"><h2>${words.mine}</h2>
		<p>${holder.fullName}</p><p class="soft">${holder.isRemote ? words.remote : words.inPerson}</p>
		${holder.days.length > 0 ? html`<h3>${words.days}</h3><ul>${holder.days.map((day) => html`<li>${day}</li>`)}</ul>` : null}
		${holder.slots.length > 0 ? html`<h3>${words.slots}</h3><ul>${holder.slots.slice(0, 9).map(({ title, when, room }) => html`<li>${title}<br><span class="soft">${[when, room].filter(Boolean).join(" · ")}</span></li>`)}</ul>` : null}
	</section>
	<section class="inside"><h2>${event.say(name, language.id)}</h2>
		<p>${datesOf(event, language.key)}</p>
		${location ? html`<p>${location.name}</p><p class="soft">${location.address}</p>` : null}
		<h3>${words.fold}</h3><ol>${words.steps.map((step) => html`<li>${step}</li>`)}</ol>
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
