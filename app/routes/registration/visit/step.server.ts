import type { z } from "zod";
import type { StepAnswer } from "~/domain/registration/step-answer";
import type { ProgressPart, WizardProgress } from "~/domain/registration/wizard-progress";
import type { StepId } from "~/domain/registration/wizard-steps";
import type { PlainKey } from "~/i18n/texts";
import type { Condition } from "../../ground/event/condition";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, type FormAnswer } from "../../ground/form-kit/answer-form.server";
import { answerStep, type RegistrationVisit } from "./visit.server";

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
	/**
	 * Saves the posted form and returns the person's progress; returns the refusals if it cannot be saved. `finish` is offered the
	 * answer before: it throws the redirect that ends the wizard, or leaves the answer to be saved.
	 */
	post(args: Arguments, visit: RegistrationVisit, finish: Finish): Promise<FormAnswer | SavedStep>;
}

type Finish = (answer: StepAnswer) => Promise<void>;

export interface SavedStep {
	standing: WizardProgress;
}

interface StepDefinition<Id extends StepId, Data, Answer> extends Omit<Step<Id, Data>, "post"> {
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
		post: (args, visit, finish) =>
			answerForm(args, {
				schema: schema(visit),
				async save(answer): Promise<SavedStep> {
					const saved = save(visit, answer);
					await finish(saved);
					try {
						return { standing: await answerStep(visit, saved) };
					} catch (error) {
						throw refused ? await refused(visit, answer, error) : error;
					}
				},
			}),
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
