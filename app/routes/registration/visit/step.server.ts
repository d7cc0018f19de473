import type { z } from "zod";
import type { StepAnswer } from "~/domain/registration/step-answer";
import type { ProgressPart } from "~/domain/registration/wizard-progress";
import type { StepId } from "~/domain/registration/wizard-steps";
import type { PlainKey } from "~/i18n/texts";
import type { Condition } from "../../ground/event/condition";
import type { RegistrationVisit } from "./visit.server";

/** A step of the wizard, on the server. Whether it is shown and answered is computed from the answers, never stored. */
export interface Step<Id extends StepId = StepId, Data = unknown> {
	id: Id;
	label: PlainKey;
	/** The organiser's own name for it, where it can have one. */
	name?(visit: RegistrationVisit): string | undefined;
	/** The parts of the person's progress that it needs beyond those of every page: to be shown, and to be saved. */
	needs?: { toShow?: ProgressPart[]; toSave?: ProgressPart[] };
	/** It is shown where all of them hold. */
	shownIf: readonly Condition<RegistrationVisit>[];
	/** True while the saved answer is still valid: a change of an earlier answer may make it invalid. */
	isAnswerValid(visit: RegistrationVisit): boolean;
	load(visit: RegistrationVisit): Promise<Data>;
	summarise(visit: RegistrationVisit): StepSummary;
	/** The text of the button; « Continuer » when absent. */
	submit?: PlainKey;
	/** The questions that it asks as a section of a page; absent for a step that is always alone. */
	questions?(visit: RegistrationVisit): SectionQuestions;
	/** Its answer, where that is known from elsewhere: a section then shows it as one line, and does not ask. */
	known?(visit: RegistrationVisit): { value: string; answer: StepAnswer } | undefined;
	/** Reads what was posted. */
	sent(visit: RegistrationVisit): z.ZodType<SentStep>;
}

export interface SectionQuestions {
	/** Fields and groups of choices outside of folds. */
	inSight: number;
	/** The names under which they are posted: on one page each is there once. */
	names: string[];
}

export interface SentStep {
	answer: StepAnswer;
	/** Returns what to throw in place of the error of saving it. */
	explain(error: unknown): Promise<unknown>;
}

interface StepDefinition<Id extends StepId, Data, Answer> extends Omit<Step<Id, Data>, "sent"> {
	schema(visit: RegistrationVisit): z.ZodType<Answer>;
	save(visit: RegistrationVisit, answer: Answer): StepAnswer;
	/** Thrown in place of the save's error: a Refusal is shown beside the fields, a redirect leads elsewhere. */
	refused?(visit: RegistrationVisit, answer: Answer, error: unknown): Promise<unknown>;
}

/** Makes a step. The type of its answer stays between its own functions: lists of steps only know the data of each. */
export function step<Id extends StepId, Data, Answer>(definition: StepDefinition<Id, Data, Answer>): Step<Id, Data> {
	const { schema, save, refused, ...rest } = definition;
	return {
		...rest,
		sent: (visit) =>
			schema(visit).transform((answer) => ({
				answer: save(visit, answer),
				explain: async (error) => (refused ? await refused(visit, answer, error) : error),
			})),
	};
}

interface Line {
	label: string;
	value: string | string[];
}

/** Lines under a title are checked together. Lines without a value are left out. */
type StepSummary = Line[] | Group;

interface Group {
	title: string;
	lines: Line[];
	/** Also shown beside the wizard, line by line, and not only on the confirmation. */
	isAside: boolean;
}
