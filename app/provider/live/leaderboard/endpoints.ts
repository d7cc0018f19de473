import type { ShownBoard } from "~/contract/live/leaderboards";
import { Refusal } from "~/domain/ground/refusal";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext } from "../../ground/access/context";
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
	read: os.leaderboards.read.handler(async ({ input, context }) => {
		const event = await requireLive(context, input);
		const { state, version } = await liveOf(context.store, event.id);
		const { limit = state.leaderboardLimit, showTeams = state.showTeams } = input;
		const request = { limit, showTeams, version };
		return { data: await describeLeaderboard(context.store, event, request, context.now()) };
	}),
	stream: os.leaderboards.stream.handler(async ({ input, context, signal, lastEventId }) => {
		const event = await requireLive(context, input);
		const viewers = { audience: "board", languageId: "", showTeams: input.showTeams } as const;
		const channel = await hubOf(context.store).channel(context, event.id, viewers);
		return channel.read({ seen: lastEventId, signal }, (kind, shown) => ({ kind, shown: shown as ShownBoard }));
	}),
	own: os.leaderboards.own.handler(async ({ input, context }) => {
		const event = await requirePlayer(context, input);
		return { data: await ownScore(context, event, input.userId) };
	}),
	name: os.leaderboards.name.handler(async ({ input, context }) => {
		const { userId: personId, pseudonym, showsName } = input;
		const event = await requirePlayer(context, input);
		keepPace(context.store, pace, personId, context.now());
		await namePlayer(context.store, { eventId: event.id, personId, pseudonym, showsName });
		const { pseudo } = await ownScore(context, event, personId);
		return { data: { pseudo, showsName } };
	}),
};

async function ownScore({ store, now }: ProviderContext, event: LoadedEvent, personId: string) {
	return describeOwnScore(store, event, { personId, ...(await liveOf(store, event.id)) }, now());
}

/** Requires a caller who acts in their own name and is registered (`registrationRequired`). */
async function requirePlayer(context: ProviderContext, input: { domainId: string; eventId: string; userId: string }) {
	await requireReach(context, input, "takePart");
	const event = await requireOwnLive(context, input);
	const registration = await findRegistrationRow(context.store, event.id, input.userId);
	if (!registration?.registered_at) throw new Refusal("registrationRequired");
	return event;
}
