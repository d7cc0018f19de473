import type { RefusalCode } from "~/domain/ground/refusal";
import type { Sentence } from "~/i18n/texts";

/** What a refused form shows again: what was typed, and what to say of it. Names are field names, texts are keys. */
export interface Refused {
	/** Which form of the page, where it has several. */
	form?: string | undefined;
	/** Why, where it was not the answers alone. */
	code?: RefusalCode | undefined;
	/** By field; `""` is the form itself. */
	errors: Record<string, string>;
	/** The refusal's own sentence, where it names no field. */
	alert?: Sentence | undefined;
	/** A row was added, or one was taken out before it: the focus goes there. */
	row?: { list: string; index: number; isNew: boolean };
	/** As it was posted, a name as often as it was there; never a secret. */
	typed?: Record<string, string[]>;
}
