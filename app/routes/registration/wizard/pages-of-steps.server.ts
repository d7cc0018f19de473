import { mostQuestionsInSight, type SharedPage, type StepId, sharedPages } from "~/domain/registration/wizard-steps";
import type { Step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { isAnswered, stepBefore, visibleSteps } from "../visit/wizard.server";
import { sectionsField } from "./sections-field";
import { orderFor, steps } from "./steps.server";

export interface PageOfSteps {
	/** What its steps are about, where there are several. */
	shared?: SharedPage;
	/** In order; each is a section where there are several. */
	sections: Step[];
}

/** In the address of a step whose answer is known: it is asked alone, to be changed. */
export const changing = "changer";

/** The page on which a step is asked: neighbours in the order, never another order (`shortSteps`). */
export function pageOfSteps(visit: RegistrationVisit, id: StepId): PageOfSteps {
	const alone = { sections: [steps[id] as Step] };
	if (!visit.frame.settings.shortSteps || (visit.query.has(changing) && steps[id].known?.(visit))) return alone;
	const sections = pagesOf(visit).find((page) => page.some((step) => step.id === id));
	if (!sections || sections.length < 2) return alone;
	return { shared: sharedPageOf(id), sections };
}

/** Where the way back leads: to the top of the page before. */
export function pageBefore(visit: RegistrationVisit, { sections: [first] }: PageOfSteps) {
	const before = first && stepBefore(orderFor(visit), visit, first.id);
	return before === undefined || before === "confirmation" ? before : pageOfSteps(visit, before).sections[0]?.id;
}

/**
 * The sections that a post answers, with those whose answer is known. One that is not asked any more is left out, one that the
 * posted page did not have is asked afterwards.
 */
export function postedSections(visit: RegistrationVisit, id: StepId, posted: FormData): Step[] {
	const named = posted.getAll(sectionsField);
	const { sections } = pageOfSteps(visit, id);
	const isPage = sections.some((step) => named.includes(step.id));
	if (!isPage) return [steps[id] as Step];
	return sections.filter((step) => named.includes(step.id) || (sections.length > 1 && step.known?.(visit)));
}

/** The answers that the invitation knows and that are not saved yet: they are saved together with those of the page. */
export function knownAnswers(visit: RegistrationVisit, sections: Step[]) {
	if (sections.length < 2) return [];
	return sections.flatMap((step) => {
		const known = step.known?.(visit);
		return known && !isAnswered(step, visit) ? [known.answer] : [];
	});
}

/** The visit as a page with these sections reads it: what one of them asks, the next has to know. */
export function visitOfPage(visit: RegistrationVisit, sections: Step[], posted?: FormData): RegistrationVisit {
	const asks = (id: StepId) => sections.some((step) => step.id === id);
	if (!asks("dates") || !asks("articles")) return visit;
	const days = visit.frame.event.days.map(({ id }) => id);
	const daysId = posted ? days.filter((id) => posted.getAll("days").includes(id)) : visit.answers.daysId;
	return { ...visit, isAskedWithDays: true, answers: { ...visit.answers, daysId } };
}

function pagesOf(visit: RegistrationVisit): Step[][] {
	const pages: Step[][] = [];
	for (const step of visibleSteps(orderFor(visit), visit)) {
		const last = pages.at(-1);
		if (last && belongs(visit, last, step)) last.push(step);
		else pages.push([step]);
	}
	return pages;
}

function belongs(visit: RegistrationVisit, page: Step[], next: Step): boolean {
	const shared = sharedPageOf(next.id);
	if (!shared || !page.every(({ id }) => sharedPageOf(id) === shared)) return false;
	// A profile that is not known yet changes what follows: its answer comes first.
	if (page.some(({ id, known }) => id === "typologie" && !known?.(visit))) return false;
	const asked = [...page, next]
		.filter(({ known }) => !known?.(visit))
		.flatMap((step) => step.questions?.(withDays(visit)) ?? []);
	const names = asked.flatMap((questions) => questions.names);
	const inSight = asked.reduce((sum, questions) => sum + questions.inSight, 0);
	return inSight <= mostQuestionsInSight && new Set(names).size === names.length;
}

/** Whatever day is ticked, a page is as long as with all of them: it never splits under a tick. */
function withDays(visit: RegistrationVisit): RegistrationVisit {
	return { ...visit, isAskedWithDays: true };
}

function sharedPageOf(id: StepId): SharedPage | undefined {
	return (Object.keys(sharedPages) as SharedPage[]).find((name) => sharedPages[name].some((one) => one === id));
}
