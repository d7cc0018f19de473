import type { z } from "zod";
import type { Translate } from "~/i18n/translator";
import type { RegistrationVisit } from "./visit.server";

/**
 * A step of the wizard. Whether it is shown and answered is computed from answers, never stored;
 * `save` throws a Refusal that the route shows beside the fields. Its twin view has the same name.
 */
export interface Step<Data = unknown, Answer = unknown> {
	/** Its part of the address. */
	id: string;
	label(t: Translate): string;
	isShown(visit: RegistrationVisit): boolean;
	/** Whether what was answered still holds: an answer may lose its ground when an earlier one changes. */
	holds(visit: RegistrationVisit): boolean;
	load(visit: RegistrationVisit): Promise<Data>;
	schema(data: Data): z.ZodType<Answer>;
	save(visit: RegistrationVisit, answer: Answer, data: Data): Promise<void>;
	/** Words of the button; « Continuer » when absent. */
	submit?(t: Translate): string;
}

/** Keeps the types of data and answer together where the step is written; lists of steps forget them. */
export function step<Data, Answer>(definition: Step<Data, Answer>): Step {
	return definition as unknown as Step;
}
