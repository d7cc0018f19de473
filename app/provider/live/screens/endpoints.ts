import { requireRight } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { describeScreen } from "./describe-screen";
import { followScreen } from "./follow-screen";
import { listLinks } from "./list-links";
import { makeLink } from "./make-link";
import { requireScreen, requireScreens } from "./require-screen";
import { revokeLink } from "./revoke-link";

export const screens = {
	read: os.screens.read.handler(async ({ input, context }) => {
		const event = await requireScreen(context, input);
		return { data: await describeScreen(context.store, event, input, context.now()) };
	}),
	stream: os.screens.stream.handler(async ({ input, context, signal }) => {
		const event = await requireScreen(context, input);
		return followScreen(context, { ...input, eventId: event.id }, signal);
	}),
	list: os.screens.list.handler(async ({ input, context }) => {
		await requireRight(context, "runLive", input);
		const event = await requireScreens(context, input);
		return { data: { links: await listLinks(context.store, event, context.now()) } };
	}),
	create: os.screens.create.handler(async ({ input, context }) => {
		const { caller } = await requireRight(context, "runLive", input);
		const event = await requireScreens(context, input);
		await countAttempt(context, limits.screenLinksOfPerson, caller.personId);
		const { screen, name } = input;
		const asked = { screen, name, personId: caller.personId };
		return { data: await makeLink(context.store, event, asked, context.now()) };
	}),
	revoke: os.screens.revoke.handler(async ({ input, context }) => {
		await requireRight(context, "runLive", input);
		const event = await requireScreens(context, input);
		await revokeLink(context.store, event.id, input.linkId, context.now());
		return { done: true } as const;
	}),
};
