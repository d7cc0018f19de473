import { renderToStaticMarkup } from "react-dom/server";
import { directionOf } from "~/domain/texts/direction";
import { TextsContext } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import liveStylesheet from "~/ui/css/live/live.css?url";
import resultsStylesheet from "~/ui/css/live/live-results.css?url";
import stylesheet from "~/ui/styles.css?url";
import { type Arguments, type Visit, visitOf } from "../../ground/event/visit.server";
import { Broadcasts } from "../stream/broadcasts.server";
import { joinAs, readerOf, sessionOf } from "../stream/live-reader.server";
import { followStream } from "./follow-stream.server";
import { type FollowedState, renderFollowed } from "./followed-state.server";

const frames = new Broadcasts<"participant" | "host", FollowedState>("frame");

async function beginReading(args: Arguments, onEnd: () => void) {
	const { visit, user, token, reading } = await readerOf(args);
	const { liveFeed } = args.context;
	const broadcast = frames.findOrCreate(liveFeed, reading, () => (frame) => renderFollowed(frame, visit.frame));
	const leave = joinAs(args.context, broadcast, { token, personId: user.id, onEnd });
	return { frames: broadcast.frames, session: sessionOf(visit.where.eventId, token), leave };
}

/** How to end the frame that a session opened last, by event and session: each has one, the newest. */
const newest = new Map<string, () => void>();

/**
 * The live without a script, as a frame inside its page (`?suivre`): a page that goes on for ten minutes. `module` names the
 * ballot and round whose form that page has; `emotions` the sequence whose buttons it has. For people to whom the live is
 * closed it says so, with 403, because a sign-in cannot be in a frame.
 */
export async function answerFollowing(args: Arguments): Promise<Response> {
	const visit = await visitOf(args);
	const { nonce } = args.context;
	const head = headOf(visit, nonce);
	let end = () => {};
	const reading = await beginReading(args, () => end()).catch(() => undefined);
	const answer = (body: BodyInit | null, status = 200) => new Response(body, { status, headers: headersOf(nonce) });
	if (!reading) return answer(head + footOf(visit, "../live"), 403);
	const { searchParams } = new URL(args.request.url);
	const module = searchParams.get("module") ?? undefined;
	const sequence = searchParams.get("emotions") ?? undefined;
	const stream = followStream({ frames: reading.frames, module, sequence, nonce, head, foot: footOf(visit) });
	end = stream.end;
	const { session } = reading;
	newest.get(session)?.();
	newest.set(session, stream.end);
	const leave = () => {
		stream.end();
		reading.leave();
		if (newest.get(session) === stream.end) newest.delete(session);
	};
	if (args.request.method === "HEAD") {
		leave();
		return answer(null);
	}
	return answer(bodyOf(stream.pieces, leave));
}

/** Read piece by piece, so that nothing piles up for a slow page. */
function bodyOf(pieces: AsyncGenerator<string, void, void>, leave: () => void): ReadableStream<Uint8Array> {
	const text = new TextEncoder();
	return new ReadableStream(
		{
			async pull(controller) {
				const { done, value } = await pieces.next();
				if (!done) return controller.enqueue(text.encode(value));
				leave();
				controller.close();
			},
			cancel: leave,
		},
		{ highWaterMark: 0 },
	);
}

/** The only page that may be framed, and only by our own; no script runs in it. */
function headersOf(nonce: string): Record<string, string> {
	const policy = [
		"default-src 'none'",
		`style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self' data: https:",
		"font-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
	];
	return {
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control": "no-store",
		"Content-Security-Policy": policy.join(";"),
		"X-Frame-Options": "SAMEORIGIN",
		"X-Accel-Buffering": "no",
	};
}

const closingTags = "</body></html>";

function headOf({ frame: { t, locale, theme } }: Visit, nonce: string): string {
	const page = renderToStaticMarkup(
		<html lang={locale} dir={directionOf(locale)} data-dark="">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="dark" />
				<title>{t("live.followed")}</title>
				<link rel="stylesheet" href={stylesheet} />
				<link rel="stylesheet" href={liveStylesheet} />
				<link rel="stylesheet" href={resultsStylesheet} />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: styles that themeCss made from checked colours */}
				<style nonce={nonce} dangerouslySetInnerHTML={{ __html: theme }} />
			</head>
			<body className="followed boxed" />
		</html>,
	);
	return `<!DOCTYPE html>${page.slice(0, -closingTags.length)}\n`;
}

function footOf({ frame: { t } }: Visit, page?: string): string {
	const way =
		page === undefined
			? { href: "", children: t("live.followOn") }
			: { href: page, target: "_parent", children: t("live.refresh") };
	const foot = renderToStaticMarkup(
		<TextsContext.Provider value={t}>
			<Alert tone="info">
				<p>{t("live.followEnded")}</p>
				<p>
					<ButtonLink {...way} />
				</p>
			</Alert>
		</TextsContext.Provider>,
	);
	return `${foot}${closingTags}`;
}
