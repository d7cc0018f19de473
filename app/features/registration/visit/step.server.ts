import type { z } from "zod";
import type { WizardProgress, ProgressPart } from "~/domain/registration/wizard-progress";
import type { StepAnswer } from "~/domain/registration/step-answer";
import type { StepId } from "~/domain/registration/wizard-steps";
import type { PlainKey } from "~/i18n/texts";
import type { Arguments } from "../../frame/event/visit.server";
import { answerForm, type FormAnswer } from "../../frame/form-kit/answer-form.server";
import type { StepSummary } from "./step-summary";
import { answerStep, type RegistrationVisit } from "./visit.server";

/** A step of the wizard, on the server. Whether it is shown and answered is computed from answers, never stored. */
export interface Step<Id extends StepId = StepId, Data = unknown> {
	/** Its part of the address. */
	id: Id;
	label: PlainKey;
	/** What the organiser calls it, where that is theirs to say. */
	name?(visit: RegistrationVisit): string | undefined;
	/** What it needs of the person's standing beyond what every page does: to be shown, and to be saved. */
	needs?: { toShow?: ProgressPart[]; toSave?: ProgressPart[] };
	isShown(visit: RegistrationVisit): boolean;
	/** Whether what was answered still holds: an answer may lose its ground when an earlier one changes. */
	isAnswerValid(visit: RegistrationVisit): boolean;
	/** What its twin view takes. */
	load(visit: RegistrationVisit): Promise<Data>;
	/** What the summary says of the answer. */
	summarise(visit: RegistrationVisit): StepSummary;
	/** Words of the button; « Continuer » when absent. */
	submit?: PlainKey;
	/** Saves what was posted and says how far the person is then; of what cannot be saved, says why. */
	post(args: Arguments, visit: RegistrationVisit): Promise<FormAnswer | SavedStep>;
}

export interface SavedStep {
	standing: WizardProgress;
}

interface StepDefinition<Id extends StepId, Data, Answer> extends Omit<Step<Id, Data>, "post"> {
	schema(visit: RegistrationVisit): z.ZodType<Answer>;
	/** What is saved of an answer. */
	save(visit: RegistrationVisit, answer: Answer): StepAnswer;
	/** What is thrown in place of what the save was refused with: a Refusal is shown beside the fields, a redirect leads elsewhere. */
	refused?(visit: RegistrationVisit, answer: Answer, error: unknown): Promise<unknown>;
}

/** What a step is asked and what it saves stays between its own functions: lists of steps know its data alone. */
export function step<Id extends StepId, Data, Answer>(definition: StepDefinition<Id, Data, Answer>): Step<Id, Data> {
	const { schema, save, refused, ...rest } = definition;
	return {
		...rest,
		post: (args, visit) =>
			answerForm(args, {
				schema: schema(visit),
				async save(answer): Promise<SavedStep> {
					try {
						return { standing: await answerStep(visit, save(visit, answer)) };
					} catch (error) {
						throw refused ? await refused(visit, answer, error) : error;
					}
				},
			}),
	};
}
