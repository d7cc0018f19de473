import { createHash, randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { type FollowedScreen, followedScreens, type StageKind, stages } from "~/domain/live/screen";
import type { Gateway } from "~/gateway/gateway";
import { eventText } from "~/http/event-stream";
import { screenTokenOf } from "~/http/screen-cookie.server";
import { tokenOf } from "~/http/session.server";
import { TextsContext } from "~/i18n/use-t";
import { ZoneContext } from "~/ui/zone";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, type Visit, visitOf } from "../../ground/event/visit.server";
import { describeStage, joinLink } from "../stage/describe-stage.server";
import { unlessDenied } from "../stage/read-screen.server";
import { Screen } from "../stage/stage";
import { Broadcasts } from "./broadcasts.server";
import type { Render } from "./live-broadcast.server";
import { answerByStream, lastEventIdOf, streamDuration } from "./open-stream.server";

const screens = new Broadcasts<FollowedScreen, Buffer>("screen");

/**
 * A big screen as an event stream. Each frame has the whole scene, so that the screen shows the same as the phones, in the same
 * order. Moderation and the console only hear that something changed, and load their page again. The stream ends with the right
 * that opened it (a link, a role or the event's setting); readers with other tokens follow in their own name.
 */
export function openScreenStream(args: Arguments & { params: { screen?: string } }): Promise<Response> {
	return answerByStream(args, async () => {
		const visit = await visitOf(args);
		const screen = followedScreens.find((screen) => screen === args.params.screen);
		const token = screen && (await tokenFor(args, visit, screen));
		if (!screen || !token) return undefined;
		const apart = token.value ? createHash("sha256").update(token.value).digest("base64url") : null;
		const followed = { ...inEvent(visit), languageId: visit.frame.language.id, audience: screen };
		const join = await joinLink(visit.frame, args.context.config.publicUrl);
		const render = rendererFor(visit, { screen, join });
		const broadcast = screens.findOrCreate(args.context.liveFeed, { followed, apart }, () => render);
		// A session of its own for each screen: two machines may have the same link, and both show it.
		const { channel, frames } = broadcast;
		const leave = broadcast.join(token.value);
		return {
			channel,
			frames,
			session: randomUUID(),
			seen: lastEventIdOf(args.request),
			lasts: streamDuration(),
			leave,
		};
	});
}

function rendererFor(
	{ frame }: Visit,
	{ screen, join }: { screen: FollowedScreen; join: Awaited<ReturnType<typeof joinLink>> },
): Render<FollowedScreen, Buffer> {
	return ({ id, kind, body }) => {
		if (body === null || !isStage(screen)) return Buffer.from(eventText(kind, "", id));
		const html = renderToStaticMarkup(
			<TextsContext.Provider value={frame.t}>
				<ZoneContext.Provider value={frame.timeZone}>
					<Screen page={describeStage(body, { frame, screen, join })} />
				</ZoneContext.Provider>
			</TextsContext.Provider>,
		);
		return Buffer.from(eventText(kind, html, id));
	};
}

const isStage = (screen: FollowedScreen): screen is StageKind => (stages as readonly string[]).includes(screen);

/** A link's, the person's, or an empty one where it is open to everybody. Undefined: none opens it. */
async function tokenFor(args: Arguments, visit: Visit, screen: FollowedScreen) {
	const { request, context } = args;
	const linked = screen === "console" ? undefined : await screenTokenOf(request, context, screen);
	const sessionToken = tokenOf(visit.session, visit.where.domainId);
	for (const value of linked ? [linked, sessionToken] : [sessionToken]) {
		const gateway = value === sessionToken ? visit.gateway : context.gatewayFor(value, context.address);
		if (await unlessDenied(assertMayFollow(gateway, visit, screen))) return { value };
	}
	return undefined;
}

/** Throws a refusal where the screen is closed to this token. */
async function assertMayFollow(gateway: Gateway, visit: Visit, screen: FollowedScreen): Promise<true> {
	const leaving = new AbortController();
	const frames = await gateway.screens.stream({ ...inEvent(visit), screen }, { signal: leaving.signal });
	leaving.abort();
	await frames.return?.();
	return true;
}
