import { z } from "zod";
import { Refusal } from "~/domain/ground/refusal";
import { messageStates } from "~/domain/live/message";
import { wordStates } from "~/domain/live/words";
import type { Gateway } from "~/gateway/gateway";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, visitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { withGoneAsChanged } from "../console/press.server";
import { readAsModerator } from "./questions.server";

const change = z.object({
	act: z.string().max(20),
	message: z.string().max(40).default(""),
	from: z.enum(messageStates).optional(),
	version: z.coerce.number().int().min(0).default(0),
	ids: z.array(z.string().max(40)).max(200).default([]),
	/** The decision about a word of a cloud: its round, its text, its state so far and the new state. */
	module: z.string().max(40).default(""),
	round: z.coerce.number().int().default(0),
	folded: z.string().max(300).default(""),
	stands: z.enum(wordStates).default("waiting"),
	to: z.enum(["shown", "refused"]).default("refused"),
});
type Change = z.output<typeof change>;

type Act = (gateway: Gateway, where: ReturnType<typeof inEvent>, change: Change) => Promise<unknown>;

const changing =
	(part: { archived?: boolean; favorite?: boolean; answered?: boolean }): Act =>
	(gateway, where, { message: messageId, from }) =>
		gateway.messages.change({ ...where, messageId, from, ...part });
const showing =
	(isShown: boolean): Act =>
	(gateway, where, { message, version }) =>
		gateway.lives.change({ ...where, activeMessageId: isShown ? message : null, version });

const acts: Record<string, Act> = {
	show: showing(true),
	hide: showing(false),
	favorite: changing({ favorite: true }),
	unfavorite: changing({ favorite: false }),
	archive: changing({ archived: true }),
	restore: changing({ archived: false }),
	answered: changing({ answered: true }),
	unanswered: changing({ answered: false }),
	judge: (gateway, where, { module: wordCloudId, round, folded, stands, to }) =>
		gateway.wordClouds.judge({ ...where, wordCloudId, round, folded, from: stands, to }),
};

/** Runs a button of the page: 303 back to it; 409 with the present state where another moderator was faster. */
export async function moderate(args: Arguments) {
	const visit = await visitOf(args);
	const { gateway } = await readAsModerator(args, visit);
	const { pathname, search } = new URL(args.request.url);
	const here = pathname + search;
	return answerForm(args, {
		schema: change,
		async save(press) {
			if (press.act === "archiveAll") return archiveAll(press.ids);
			const act = Object.hasOwn(acts, press.act) ? acts[press.act] : undefined;
			if (!act) throw new Response(null, { status: 400 });
			await withGoneAsChanged(act(gateway, inEvent(visit), press));
			return here;
		},
	});

	async function archiveAll(ids: string[]) {
		if (ids.length === 0) throw new Refusal("choiceRequired", { "": "moderation.noneTicked" });
		const { archived: count } = (await gateway.messages.archive({ ...inEvent(visit), ids })).data;
		const tone = count > 0 ? "success" : "warning";
		return redirectTo(args, here, { tone, key: "moderation.archived", variables: { count } });
	}
}
