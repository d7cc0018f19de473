import { mayPreview } from "../../ground/access/may-preview";
import { calls } from "../../ground/calls/calls";
import { requireLive, requireOwnLive } from "../state/require-live";
import { type AudienceLive, viewersOf } from "../stream/audiences";
import { describeLive } from "../stream/describe-live";
import { hubOf } from "../stream/hub";
import { changeLive } from "./change-live";

export const lives = {
	read: calls.lives.read.handler(async ({ event, caller: { personId }, input, context }) => {
		await requireOwnLive(context, event);
		const request = { personId, runsLive: await mayPreview(context, input), languageId: input.languageId };
		return { data: await describeLive(context.store, event, request, context.now()) };
	}),
	stream: calls.lives.stream.handler(async ({ event, caller: { personId }, input, context, signal, lastEventId }) => {
		await requireOwnLive(context, event);
		const viewers = await viewersOf(context.store, event, { ...input, personId });
		const channel = await hubOf(context.store).channel(context, event.id, viewers);
		return channel.read({ personId, seen: lastEventId, signal }, (kind, live) => ({
			kind,
			live: live as AudienceLive,
		}));
	}),
	change: calls.lives.change.handler(async ({ event, personId, part, input, context }) => {
		requireLive(event);
		const change = { part, version: input.version, personId };
		const { state, version } = await changeLive(context.store, event.id, change, context.now());
		return { data: { state, version } };
	}),
};
