import type { ShownBoard } from "~/contract/live/leaderboards";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { keepPace } from "../../ground/limits/pace";
import { findRegistrationRow } from "../../ground/records/rows";
import { liveOf } from "../state/live-rows";
import { requireLive, requireOwnLive } from "../state/require-live";
import { hubOf } from "../stream/hub";
import { describeLeaderboard, describeOwnScore } from "./describe-leaderboard";
import { namePlayer } from "./players";

const pace = { name: "pseudonym", most: 6, ms: 60_000 };

export const leaderboards = {
	read: calls.leaderboards.read.handler(async ({ event, input, context }) => {
		requireLive(event);
		const { state, version } = await liveOf(context.store, event.id);
		const { limit = state.leaderboardLimit, showTeams = state.showTeams } = input;
		const request = { limit, showTeams, version };
		return { data: await describeLeaderboard(context.store, event, request, context.now()) };
	}),
	stream: calls.leaderboards.stream.handler(async ({ event, input, context, signal, lastEventId }) => {
		requireLive(event);
		const viewers = { audience: "board", languageId: "", showTeams: input.showTeams } as const;
		const channel = await hubOf(context.store).channel(context, event.id, viewers);
		return channel.read({ seen: lastEventId, signal }, (kind, shown) => ({ kind, shown: shown as ShownBoard }));
	}),
	own: calls.leaderboards.own.handler(async ({ event, input, context }) => {
		await requirePlayer(context, event, input.userId);
		return { data: await ownScore(context, event, input.userId) };
	}),
	name: calls.leaderboards.name.handler(async ({ event, input, context }) => {
		const { userId: personId, pseudonym, showsName } = input;
		await requirePlayer(context, event, personId);
		keepPace(context.store, pace, personId, context.now());
		await namePlayer(context.store, { eventId: event.id, personId, pseudonym, showsName });
		const { pseudo } = await ownScore(context, event, personId);
		return { data: { pseudo, showsName } };
	}),
};

async function ownScore({ store, now }: ProviderContext, event: LoadedEvent, personId: string) {
	return describeOwnScore(store, event, { personId, ...(await liveOf(store, event.id)) }, now());
}

/** Requires a live of the caller's, and a person who is registered (`registrationRequired`). */
async function requirePlayer(context: ProviderContext, event: LoadedEvent, personId: string) {
	await requireOwnLive(context, event);
	const registration = await findRegistrationRow(context.store, event.id, personId);
	if (!registration?.registered_at) throw new Refusal("registrationRequired");
}
