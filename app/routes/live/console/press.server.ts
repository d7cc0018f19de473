import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { mostEntries, usualEntries } from "~/domain/live/leaderboard";
import { messageStates } from "~/domain/live/message";
import { resultsFormats } from "~/domain/live/results-format";
import type { LivePatch } from "~/domain/live/state";
import { wordStates } from "~/domain/live/words";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { withErrorPage } from "../../ground/event/with-error-page.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { kinds } from "../modules/console";
import { isByDay } from "./console.server";
import { exportResults } from "./export.server";

const press = z.object({
	act: z.string().max(20),
	version: z.coerce.number().int().min(0),
	module: z.string().max(40).default(""),
	/** The state that a switch is set to, so that pressing twice is the same as once. */
	on: z.stringbool().default(false),
	limit: z.coerce.number().int().min(1).max(mostEntries).default(usualEntries),
	seconds: z.coerce.number().int().default(0),
	/** The end of the countdown that is extended; empty: there was none. */
	from: z.string().max(40).default(""),
	before: z.string().max(40).default(""),
	/** A message of the public, and its state when the host saw it. */
	message: z.string().max(40).default(""),
	stood: z.enum(messageStates).optional(),
	/** To the speaker; an empty one removes it. */
	note: z.string().max(500, "errors.tooLong 500").default(""),
	/** The decision about a word of a cloud: its round, its text, its state so far and the new state. */
	round: z.coerce.number().int().default(0),
	folded: z.string().max(300).default(""),
	stands: z.enum(wordStates).default("waiting"),
	to: z.enum(["shown", "refused"]).default("refused"),
	format: z.enum(resultsFormats).default("csv"),
	seen: z.string().max(800).default(""),
});
type Press = z.output<typeof press>;

type Act = (visit: Visit, press: Press) => Promise<unknown>;

const change = (visit: Visit, part: LivePatch, version: number) =>
	visit.gateway.lives.change({ ...inEvent(visit), ...part, version });
const ofModule = (visit: Visit, { module: moduleId, version }: Press) => ({ ...inEvent(visit), moduleId, version });

/** A leaderboard no longer covers the stage when a host shows something else. */
const boardDown = { showLeaderboard: false, showLeaderboardV2: false } as const;
/** A module is shown again without its results, so that nobody answers knowing what others did. */
const resultsDown = { showResults: false, showRightAnswers: false, ...boardDown } as const;

const acts: Record<string, Act> = {
	async show(visit, { module, version }) {
		const { modules } = (await visit.gateway.liveModules.list(inEvent(visit))).data;
		const target = modules.find(({ id }) => id === module);
		if (!target) throw new Refusal("liveChanged");
		return change(visit, { ...resultsDown, ...kinds[target.entry.kind].show(module) }, version);
	},
	alone: (visit, { version }) => change(visit, { activeModule: null, ...resultsDown }, version),
	chat: (visit, { on, version }) => change(visit, { activeModule: on ? "chat" : null, ...resultsDown }, version),
	results: (visit, { on, version }) =>
		change(visit, on ? { ...boardDown, showResults: true } : { showResults: false }, version),
	hideVotes: (visit, { on, version }) => change(visit, { hideVotes: on }, version),
	right: (visit, { on, version }) => change(visit, { showRightAnswers: on }, version),
	board: (visit, { on, version }) => change(visit, { showLeaderboard: on, showLeaderboardV2: false }, version),
	podium: (visit, { on, version }) => change(visit, { showLeaderboardV2: on, showLeaderboard: false }, version),
	teams: (visit, { on, version }) => change(visit, { showTeams: on }, version),
	connected: (visit, { on, version }) => change(visit, { showConnected: on }, version),
	black: (visit, { on, version }) => change(visit, { isBlack: on }, version),
	limit: (visit, { limit, version }) => change(visit, { leaderboardLimit: limit }, version),
	async note(visit, { note, version }) {
		try {
			return await visit.gateway.lives.change({ ...inEvent(visit), messageIntern: note, version });
		} catch (error) {
			if (!isRefusal(error, "liveChanged")) throw error;
			const { messageIntern } = (await visit.gateway.liveModules.list(inEvent(visit))).data;
			const now = messageIntern ? `console.write.now ${messageIntern}` : "console.write.nowEmpty";
			throw new Refusal("liveChanged", { "": "console.noteChanged", note: now }, { cause: error });
		}
	},
	end: (visit, { on, version }) => change(visit, { isEnded: on }, version),
	close: (visit, pressed) => visit.gateway.liveModules.close(ofModule(visit, pressed)),
	reopen: (visit, pressed) => visit.gateway.liveModules.reopen(ofModule(visit, pressed)),
	extend(visit, pressed) {
		const { seconds, from } = pressed;
		return visit.gateway.liveModules.extend({ ...ofModule(visit, pressed), seconds, from: from || null });
	},
	message: (visit, { message, on, version }) => change(visit, { activeMessageId: on ? message : null }, version),
	archive: (visit, { message: messageId, stood: from }) =>
		visit.gateway.messages.change({ ...inEvent(visit), messageId, from, archived: true }),
	sequence: (visit, { on, module: sequenceId }) =>
		on
			? visit.gateway.sequences.open(inEvent(visit))
			: visit.gateway.sequences.close({ ...inEvent(visit), sequenceId }),
	judge: (visit, { module: wordCloudId, round, folded, stands, to }) =>
		visit.gateway.wordClouds.judge({ ...inEvent(visit), wordCloudId, round, folded, from: stands, to }),
	async move(visit, { module, before }) {
		const { modules } = (await visit.gateway.liveModules.list(inEvent(visit))).data;
		const others = modules.map(({ id }) => id).filter((id) => id !== module);
		const index = others.indexOf(before);
		others.splice(index < 0 ? others.length : index, 0, module);
		return visit.gateway.liveModules.order({ ...inEvent(visit), moduleIds: others });
	},
};

/** Runs a button of the console: 303 back to it; 409 with the present state where another host was faster. */
export async function pressConsole(args: Arguments) {
	const visit = await signedInVisitOf(args);
	return answerForm(args, {
		schema: press,
		async save(pressed) {
			if (pressed.act === "export") return exportResults(visit, { format: pressed.format });
			const act = Object.hasOwn(acts, pressed.act) ? acts[pressed.act] : undefined;
			if (!act) throw new Response(null, { status: 400 });
			await withErrorPage(args, visit, withGoneAsChanged(act(visit, pressed)));
			return isByDay(args.request) ? `${paths.console(visit.context)}?clair=1` : paths.console(visit.context);
		},
	});
}

/** Answers `liveChanged` for something that another host removed meanwhile. */
export async function withGoneAsChanged(call: Promise<unknown>): Promise<unknown> {
	try {
		return await call;
	} catch (error) {
		throw isRefusal(error, "notFound") ? new Refusal("liveChanged", {}, { cause: error }) : error;
	}
}
