import { sayError, type Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import type { Refused } from "./refused";

/** The state of a form for its view: the refused values, else the saved ones; and the messages in the visitor's language. */
export class FormState {
	private readonly refused: Refused | undefined;

	constructor(
		private readonly t: Translate,
		refused: Refused | undefined,
		private readonly saved: Record<string, unknown>,
		form?: string,
	) {
		this.refused = refused?.form === form ? refused : undefined;
	}

	get isRefused(): boolean {
		return this.refused !== undefined;
	}

	get code() {
		return this.refused?.code;
	}

	/** What the refusal brings to decide by. */
	get detail() {
		return this.refused?.detail;
	}

	get alert(): string | undefined {
		const alert = this.refused?.alert;
		return alert ? this.t(alert.key, alert.variables) : this.error("");
	}

	/** `isMissing`: the sentence at the field says no more than that an answer is required. */
	get errors(): { name: string; message: string; isMissing: boolean }[] {
		const named = Object.entries(this.refused?.errors ?? {}).filter(([name]) => name !== "");
		return named.map(([name, error]) => ({
			name,
			message: sayError(this.t, error),
			isMissing: /^errors\.(choiceRequired|required)$/.test(error),
		}));
	}

	/** True if nothing is wrong but what was left out. */
	get isOnlyMissing(): boolean {
		return Object.values(this.refused?.errors ?? {}).every((error) => /^errors\.\w*[rR]equired$/.test(error));
	}

	error(name: string): string | undefined {
		const error = this.refused?.errors[name];
		return error === undefined ? undefined : sayError(this.t, error);
	}

	value(name: string): string | undefined {
		return this.values(name)[0];
	}

	/** Returns all answers to one question; a ticked box has the value "on". */
	values(name: string): string[] {
		const value = (this.refused?.typed ?? this.saved)[name];
		return [value ?? []]
			.flat()
			.filter((typed) => typed !== false && typed !== "")
			.map((typed) => (typed === true ? "on" : String(typed)));
	}

	/** How many rows a list has (`people[3].email` is of the fourth). */
	rowsOf(list: string): number {
		return countRows(list, Object.keys(this.refused?.typed ?? this.saved));
	}

	/** The row of a list that the focus goes to, after one was added or taken out. */
	changedRow(list: string) {
		const row = this.refused?.row;
		return row?.list === list ? row : undefined;
	}

	field(name: string, label: string) {
		return { id: name, name, label, value: this.value(name), error: this.error(name) };
	}
}

/** Which row of a list a field is of; -1 for none. */
export function indexIn(list: string, name: string): number {
	const [, index] = /^\[(\d{1,3})\](?:\.|$)/.exec(name.startsWith(list) ? name.slice(list.length) : "") ?? [];
	return index === undefined ? -1 : Number(index);
}

export function countRows(list: string, names: string[]): number {
	return Math.max(-1, ...names.map((name) => indexIn(list, name))) + 1;
}

/** `saved` are the values before anything was posted; `form` is its name where the page has several. */
export function useForm(refused: Refused | undefined, saved: Record<string, unknown> = {}, form?: string): FormState {
	return new FormState(useT(), refused, saved, form);
}

/** Errors that no form was refused for: what a saved draft still lacks. */
export function sayErrors(t: Translate, errors: string[]): string[] {
	return errors.map((error) => sayError(t, error));
}
