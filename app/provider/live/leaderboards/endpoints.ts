import { Refusal } from "~/domain/refusal";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext } from "../../ground/access/context";
import { keepPace } from "../../ground/limits/pace";
import { rowOfRegistration } from "../../ground/records/rows";
import { requireLive } from "../lives/require-live";
import { describeLeaderboard, describeOwnScore } from "./describe-leaderboard";
import { namePlayer } from "./players";

/** Of one person. */
const pace = { name: "pseudonym", most: 6, ms: 60_000 };

export const leaderboards = {
	read: os.leaderboards.read.handler(async ({ input, context }) => {
		const event = await requireLive(context, input);
		return { data: await describeLeaderboard(context.store, event, input, context.now()) };
	}),
	own: os.leaderboards.own.handler(async ({ input, context }) => {
		const event = await requirePlayer(context, input);
		return { data: await describeOwnScore(context.store, event, input.userId, context.now()) };
	}),
	name: os.leaderboards.name.handler(async ({ input, context }) => {
		const { userId: personId, pseudonym, showsName } = input;
		const event = await requirePlayer(context, input);
		keepPace(context.store, pace, personId, context.now());
		await namePlayer(context.store, { eventId: event.id, personId, pseudonym, showsName });
		const { pseudo } = await describeOwnScore(context.store, event, personId, context.now());
		return { data: { pseudo, showsName } };
	}),
};

/** Who is registered plays, in their own name. */
async function requirePlayer(context: ProviderContext, input: { domainId: string; eventId: string; userId: string }) {
	await requireReach(context, input, "takePart");
	const event = await requireLive(context, input);
	const record = await rowOfRegistration(context.store, event.id, input.userId);
	if (!record?.registered_at) throw new Refusal("registrationRequired");
	return event;
}
