import { parseArgs } from "node:util";
import type { HiddenRows } from "~/provider/event/file/import-people";
import type { InviteOption } from "~/provider/event/file/invite";

/** Arguments that cannot be understood: exit status 2. */
export class UsageError extends Error {}

export function importArguments(args: string[]) {
	try {
		const { values, positionals } = parseArgs({
			args: withTime(args),
			options: { invite: { type: "string" }, replace: { type: "boolean" }, "dry-run": { type: "boolean" } },
			allowPositionals: true,
		});
		const [file, ...others] = positionals;
		const invite = inviteNamed(values.invite);
		if (file && invite && others.length === 0) {
			return { file, invite, mayReplace: values.replace === true, isDry: values["dry-run"] === true };
		}
	} catch {
		// An option that does not exist.
	}
	throw new UsageError();
}

export function programmeArguments(args: string[]) {
	const options = {
		event: { type: "string" },
		"first-day": { type: "string" },
		"time-zone": { type: "string" },
		"dry-run": { type: "boolean" },
	} as const;
	try {
		const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
		const [file, ...others] = positionals;
		if (file && values.event && others.length === 0)
			return {
				file,
				event: values.event,
				firstDay: values["first-day"],
				timeZone: values["time-zone"],
				isDry: values["dry-run"] === true,
			};
	} catch {
		// An option that does not exist.
	}
	throw new UsageError();
}

export function listArguments(args: string[]) {
	const options = {
		event: { type: "string" },
		invite: { type: "string" },
		"hidden-rows": { type: "string" },
		"dry-run": { type: "boolean" },
	} as const;
	try {
		const { values, positionals } = parseArgs({ args: withTime(args), options, allowPositionals: true });
		const [file, ...others] = positionals;
		const invite = inviteNamed(values.invite);
		const hiddenRows = hiddenRowsNamed(values["hidden-rows"]);
		if (file && invite && values.event && others.length === 0 && (hiddenRows || values["hidden-rows"] === undefined))
			return { file, event: values.event, invite, hiddenRows, isDry: values["dry-run"] === true };
	} catch {
		// An option that does not exist.
	}
	throw new UsageError();
}

/** Joins `--invite at TIME` into one argument, which the shell splits into two. */
function withTime(args: string[]): string[] {
	const at = args.findIndex((one, index) => one === "at" && args[index - 1] === "--invite");
	return at < 0 ? args : [...args.slice(0, at), `at ${args[at + 1] ?? ""}`, ...args.slice(at + 2)];
}

/** Invitations are sent only on request. */
function inviteNamed(option = "no"): InviteOption | undefined {
	if (option === "no" || option === "now") return option;
	const [, at] = /^at +(\S.*)$/.exec(option) ?? [];
	return at === undefined ? undefined : { at };
}

function hiddenRowsNamed(name: string | undefined): HiddenRows | undefined {
	return name === "leave-out" || name === "invite" ? name : undefined;
}

export function proposalArguments(args: string[]) {
	const options = { accept: { type: "string" }, refuse: { type: "string" } } as const;
	try {
		const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
		const [event, ...others] = positionals;
		const { accept, refuse } = values;
		const revision = accept ?? refuse;
		if (event && others.length === 0 && (accept === undefined || refuse === undefined)) {
			return { event, answer: revision === undefined ? undefined : { revision, accepts: accept !== undefined } };
		}
	} catch {
		// An option that does not exist.
	}
	throw new UsageError();
}
