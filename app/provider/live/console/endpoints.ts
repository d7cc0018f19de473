import { type LiveChange, livePatch } from "~/domain/live/state";
import { requireReach, requireRight } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { requireModerator } from "../screens/require-screen";
import { mayPreview } from "../state/may-preview";
import { requireLive, requireOwnLive } from "../state/require-live";
import { type AudienceLive, requireAudience } from "../stream/audiences";
import { describeLive } from "../stream/describe-live";
import { hubOf } from "../stream/hub";
import { changeLive } from "./change-live";

export const lives = {
	read: os.lives.read.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		await requireReach(context, { ...input, userId: personId }, "takePart");
		const event = await requireOwnLive(context, input);
		const request = { personId, runsLive: await mayPreview(context, input), languageId: input.languageId };
		return { data: await describeLive(context.store, event, request, context.now()) };
	}),
	stream: os.lives.stream.handler(async ({ input, context, signal, lastEventId }) => {
		const { personId } = await requireCaller(context, input.domainId);
		const event = await requireOwnLive(context, input);
		const channel = await hubOf(context.store).channel(context, event.id, await requireAudience(context, event, input));
		return channel.read({ personId, seen: lastEventId, signal }, (kind, live) => ({
			kind,
			live: live as AudienceLive,
		}));
	}),
	change: os.lives.change.handler(async ({ input, context }) => {
		const part = { ...livePatch.parse(input), messageIntern: input.messageIntern ?? input.extended?.messageIntern };
		const { event, personId } = isOfMessages(part)
			? await requireModerator(context, input)
			: await requireHost(context, input);
		const change = { part, version: input.version, personId };
		const { state, version } = await changeLive(context.store, event.id, change, context.now());
		return { data: { state, version } };
	}),
};

async function requireHost(context: ProviderContext, input: { domainId: string; eventId: string }) {
	const { caller } = await requireRight(context, "runLive", input);
	return { event: await requireLive(context, input), personId: caller.personId };
}

/** Moderators may choose the message that lies over the big screens, and nothing else; hosts may change everything. */
function isOfMessages(part: LiveChange): boolean {
	const { activeMessageId, ...rest } = part;
	return activeMessageId !== undefined && Object.values(rest).every((value) => value === undefined);
}
