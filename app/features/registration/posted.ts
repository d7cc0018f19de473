import type { Sentence } from "~/domain/refusal";

/** What the form shows again after a refusal: what was typed, and what to say of it. Names are field names, texts are keys. */
export interface Refused {
	errors: Record<string, string>;
	/** Said above the form when it is about no field. */
	alert?: Sentence | undefined;
	/** Where the person proves that it is they, in a page of its own, before they send this again. */
	proof?: string | undefined;
	payload: Record<string, unknown>;
}

/** Reads values for a form: the refused post's, else the saved ones. */
export class FormState {
	constructor(
		private readonly saved: Record<string, unknown>,
		private readonly refused?: Refused,
	) {}

	get isRefused(): boolean {
		return this.refused !== undefined;
	}

	error(name: string): string | undefined {
		return this.refused?.errors[name];
	}

	value(name: string): string | undefined {
		return this.values(name)[0];
	}

	values(name: string): string[] {
		const value = (this.refused ? this.refused.payload : this.saved)[name];
		return [value ?? []]
			.flat()
			.filter((one) => one !== false && one !== "")
			.map((one) => (one === true ? "on" : String(one)));
	}
}
