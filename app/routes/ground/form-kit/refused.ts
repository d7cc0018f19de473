import type { RefusalCode, RefusalDetail } from "~/domain/ground/refusal";
import type { Sentence } from "~/i18n/texts";

/** A refused form, to be shown again: the typed values and the errors. Names are field names, texts are keys. */
export interface Refused {
	form?: string | undefined;
	code?: RefusalCode | undefined;
	/** What somebody has to see to decide, where the refusal brings it. */
	detail?: RefusalDetail | undefined;
	/** By field; `""` is the form itself. */
	errors: Record<string, string>;
	/** The refusal's own sentence, where it names no field. */
	alert?: Sentence | undefined;
	/** A row was added, or one was taken out before it: the focus goes there. */
	row?: { list: string; index: number; isNew: boolean };
	/** As posted, a name with all its values; never a secret. */
	typed?: Record<string, string[]>;
}
