import type { z } from "zod";
import { cleanHtml } from "~/contract/ground/clean-html";
import type { ListedEvent, publicPage } from "~/domain/event/public-page";
import type { Store } from "../store/open";
import { eventsAt, type LoadedEvent } from "./known-event";

export function describePage(event: LoadedEvent, languageId: string | undefined): z.infer<typeof publicPage> | null {
	if (!event.settings().publicPageShown) return null;
	const { intro, questions } = event.document.page;
	return {
		intro: event.say(intro, languageId),
		questions: questions.map(({ question, answer }) => ({
			question: event.say(question, languageId),
			html: cleanHtml(event.say(answer, languageId)),
		})),
	};
}

/** In a language by its two letters, where an event has it; else in its own. */
export async function listPublicEvents(store: Store, language: string | undefined): Promise<ListedEvent[]> {
	const events = await eventsAt(store, await store.selectFrom("events").select(["id", "revision"]).execute());
	return events
		.filter((event) => event.settings().publicPageShown)
		.map((event) => {
			const { event: about, days, languages, conferences } = event.document;
			const { publicProgrammeShown, searchEnginesWelcome } = event.settings();
			return {
				alias: about.alias,
				name: event.say(about.name, languages.find(({ key }) => key === language)?.id),
				place: about.location?.name ?? "",
				days: days.map(({ day }) => day).sort(),
				languages: languages.map(({ key }) => key),
				hasProgramme: publicProgrammeShown && conferences.some(({ isDisabled }) => !isDisabled),
				searchEnginesWelcome,
			};
		})
		.sort((a, b) => (a.days[0] ?? "").localeCompare(b.days[0] ?? "") || a.alias.localeCompare(b.alias));
}
