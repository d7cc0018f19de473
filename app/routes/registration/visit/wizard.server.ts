import { hasAnswered, isUnfinished } from "~/domain/people/person";
import { isAttending, participationOf, participations } from "~/domain/registration/participation";
import { confirmation, type StepId, type WizardPosition } from "~/domain/registration/wizard-steps";
import { RequestCache } from "~/http/request-cache";
import { allHold, type Condition } from "../../ground/event/condition";
import type { Step } from "./step.server";
import type { RegistrationVisit } from "./visit.server";

/** The steps that a person sees, and the first of them that is still to be answered. */
interface WizardPath {
	order: Step[];
	visible: Step[];
	open: Step | undefined;
}

const cachedPaths = new RequestCache<RegistrationVisit, WizardPath>();

/** A page asks for it for every step, its bar and its summary, so it is computed once per visit. */
function wizardPathOf(order: Step[], visit: RegistrationVisit): WizardPath {
	const cached = cachedPaths.get(visit);
	if (cached?.order === order) return cached;
	const visible = order.filter(({ shownIf }) => allHold(shownIf, visit));
	const way = { order, visible, open: visible.find((step) => !isAnswered(step, visit)) };
	cachedPaths.set(visit, way);
	return way;
}

/** Returns the steps that a person sees, in order. Somebody who declines has nothing more to answer. */
export function visibleSteps(order: Step[], visit: RegistrationVisit): Step[] {
	return wizardPathOf(order, visit).visible;
}

/** True if the step was saved in this draft or to the record, and its answer is still valid. */
export function isAnswered(step: Step, visit: RegistrationVisit): boolean {
	return (isSettled(visit) || visit.draft.answered.includes(step.id)) && step.isAnswerValid(visit);
}

/** True if everything is in the record: for registered people, and for those who declined and have not begun to change that. */
function isSettled({ record, draft }: RegistrationVisit): boolean {
	if (record.registered) return !isUnfinished(record);
	const { participation } = draft;
	return hasAnswered(record) && (participation === undefined || participation === participationOf(record));
}

/** True if the record has an answer to confirm. A companion is registered before their details are known. */
function isConfirmed({ record }: RegistrationVisit): boolean {
	return hasAnswered(record) && !isUnfinished(record);
}

export function firstUnanswered(order: Step[], visit: RegistrationVisit): Step | undefined {
	return wizardPathOf(order, visit).open;
}

/** True if a step may be opened: no question before it is unanswered. A closed registration only has its confirmation. */
export function isReachable(order: Step[], visit: RegistrationVisit, id: WizardPosition): boolean {
	if (visit.isClosed) return id === confirmation;
	const { visible, open } = wizardPathOf(order, visit);
	if (id === confirmation) return isConfirmed(visit) || open === undefined;
	const at = visible.findIndex((entry) => entry.id === id);
	return at >= 0 && (open === undefined || at <= visible.indexOf(open));
}

/**
 * Returns where the wizard opens (section 4): at the confirmation for people who have answered, or when registration is closed;
 * at the start otherwise, and also when a minimum of conferences is required but the event has none. A draft resumes at its
 * first open question.
 */
export function openingStep(order: Step[], visit: RegistrationVisit): WizardPosition {
	const { settings, conferenceCount } = visit.frame;
	const first = visibleSteps(order, visit)[0]?.id ?? confirmation;
	if (visit.isClosed) return confirmation;
	if (settings.conferencesMinimum > 0 && conferenceCount === 0) return first;
	// One person registers a group: the questions that only its members can answer are asked through their own links.
	const isCompanion = visit.record.registeredBy !== null;
	if (isConfirmed(visit)) return (isCompanion && firstUnanswered(order, visit)?.id) || confirmation;
	return firstUnanswered(order, visit)?.id ?? confirmation;
}

/** Returns where to lead somebody whose address cannot be opened yet. */
export function firstOpen(order: Step[], visit: RegistrationVisit): WizardPosition {
	return (!visit.isClosed && firstUnanswered(order, visit)?.id) || openingStep(order, visit);
}

/**
 * Returns where to go after a save: the next step; for an edit, the first question that the change opened, else back to the
 * confirmation. `confirmation` means that everything is answered: the hidden save step runs on the way.
 */
export function stepAfter(order: Step[], visit: RegistrationVisit, id: StepId): WizardPosition {
	// Declining leaves no draft in which a step could count as answered: the flow goes to the end (section 4).
	if (visit.answers.participation === participations.declined) return confirmation;
	const open = firstUnanswered(order, visit);
	if (isSettled(visit)) return open?.id ?? confirmation;
	// Searched in the whole order, because a step may stop being shown once it is answered.
	const later = order.slice(order.findIndex((entry) => entry.id === id) + 1);
	return later.find(({ shownIf }) => allHold(shownIf, visit))?.id ?? open?.id ?? confirmation;
}

export function stepBefore(order: Step[], visit: RegistrationVisit, id: WizardPosition): WizardPosition | undefined {
	const stops: WizardPosition[] = [...visibleSteps(order, visit).map((step) => step.id), confirmation];
	return stops[stops.indexOf(id) - 1];
}

/** Until somebody says otherwise, the wizard shows the steps of a person who attends. */
export function mayAttend({ answers }: RegistrationVisit): boolean {
	return answers.participation === undefined || isAttending(answers.participation);
}

export const attends: Condition<RegistrationVisit> = { text: "rules.attends", holds: mayAttend };
