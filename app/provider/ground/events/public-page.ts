import type { z } from "zod";
import { cleanHtml } from "~/contract/ground/clean-html";
import { parseColour } from "~/domain/event/colour";
import { familyOf } from "~/domain/event/cover";
import { isCoverFamily } from "~/domain/event/image";
import { productColour } from "~/domain/event/palette";
import type { ListedEvent, publicPage } from "~/domain/event/public-page";
import type { Store } from "../store/open";
import { orEmpty } from "../store/or-empty";
import { type LoadedEvent, readEventsAt } from "./loaded-event";

export function describePage(event: LoadedEvent, languageId: string | undefined): z.infer<typeof publicPage> | null {
	if (!event.settings().publicPageShown) return null;
	const { intro, questions } = event.document.page;
	return {
		intro: event.translate(intro, languageId),
		questions: questions.map(({ question, answer }) => ({
			question: event.translate(question, languageId),
			html: cleanHtml(event.translate(answer, languageId)),
		})),
	};
}

/** Texts in the language with this two-letter code if an event has it, else in the event's default language. */
export async function listPublicEvents(store: Store, language: string | undefined): Promise<ListedEvent[]> {
	const events = await readEventsAt(store, await store.selectFrom("events").select(["id", "revision"]).execute());
	return events
		.filter((event) => event.settings().publicPageShown)
		.map((event) => {
			const { event: about, days, languages, conferences } = event.document;
			const { cover } = event.document.page;
			const { publicProgrammeShown, searchEnginesWelcome } = event.settings();
			const { primaryColor } = event.settingsOf(undefined);
			return {
				alias: about.alias,
				name: event.translate(about.name, languages.find(({ key }) => key === language)?.id),
				place: orEmpty(about.location?.name),
				days: days.map(({ day }) => day).sort(),
				drawing: {
					family: isCoverFamily(cover) ? cover : familyOf(about.alias),
					colour: parseColour(primaryColor) ?? productColour,
				},
				languages: languages.map(({ key }) => key),
				hasProgramme: publicProgrammeShown && conferences.some(({ isDisabled }) => !isDisabled),
				searchEnginesWelcome,
			};
		})
		.sort((a, b) => (a.days[0] ?? "").localeCompare(b.days[0] ?? "") || a.alias.localeCompare(b.alias));
}
