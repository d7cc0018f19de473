import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { eventTitle } from "~/domain/event/event-title";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, ButtonLink, spaced } from "~/ui/button";
import stylesheet from "~/ui/css/live/live.css?url";
import resultsStylesheet from "~/ui/css/live/live-results.css?url";
import { SceneContext } from "~/ui/entry-page";
import { Icon } from "~/ui/icon";
import { Image } from "~/ui/image";
import { Columns } from "~/ui/page";
import type { Refused } from "../../ground/form-kit/refused";
import { Outcome } from "../module-kit/outcome";
import { OwnMessages } from "../modules/chat/own-messages";
import { EmotionBar } from "../region/emotion-bar";
import { LiveRegion } from "../region/live-region";
import { attachTicket } from "../stream/live-stream.server";
import { LiveVideo, VideoConsent } from "../stream/live-video";
import { answerLivePage as action, loadLivePage } from "./live-page.server";
import { PresenceSwitch, PresenceView } from "./presence-view";
import type { startOf } from "./starts-at.server";

export { pageTitle as meta } from "~/http/page-title";

export { refreshHeader as headers } from "~/http/refresh-header";

export { action };

/** No footer below the live session (participant specification, section 2); the page is dark like its stage. */
export const handle = {
	footer: false,
	dark: true,
	menu: ({ presence, here, region }: Page) =>
		presence ? <PresenceSwitch presence={presence} action={`${here}${region.query}`} /> : null,
};

export async function loader(args: LoaderFunctionArgs) {
	const page = await loadLivePage(args);
	await attachTicket(args, page);
	return page;
}

export default function LiveRoute() {
	return <LivePage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Page = Awaited<ReturnType<typeof loadLivePage>>["data"];

function LivePage({ page, refused }: { page: Page; refused: Refused | undefined }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={resultsStylesheet} />
			<link rel="stylesheet" href={stylesheet} />
			<div className="live-hall boxed stack" data-view={page.isBesideChat ? "question" : undefined}>
				<Head page={page} />
				{page.isVideoMissing ? <Alert tone="warning">{t("replay.noId")}</Alert> : null}
				<div className="live-page gap-24 flex column">
					{page.video?.isShown ? <VideoOrWait page={page} /> : null}
					{page.starts ? <StartsAt starts={page.starts} /> : null}
					<div className="live-page__now slim">
						{page.followed ? (
							<iframe
								className={
									page.followed.isAsked ? "follow block broad round follow--small" : "follow block broad round"
								}
								title={t("live.followed")}
								src={page.followed.src}
							/>
						) : null}
						{page.followed && !page.followed.isAsked ? (
							<BesideFrame page={page} />
						) : (
							<StreamedRegion page={page} refused={refused} />
						)}
						{page.followed && !page.followed.isAsked ? null : (
							<OwnMessages own={page.own} isFollowed={page.pushed !== undefined} />
						)}
					</div>
					{page.isNow ? <Meanwhile page={page} /> : null}
					{/* The consent to the video is below the question, and before the start below the event's text. */}
					{page.video?.isShown ? null : <VideoOrWait page={page} />}
				</div>
				{page.presence ? <PresenceView presence={page.presence} action={`${page.here}${page.region.query}`} /> : null}
				{page.presence && !page.pushed ? <script defer src={page.liveSrc} /> : null}
				{page.region.place === "unregistered" ? (
					<Actions>
						<ButtonLink href={page.registration} variant="primary">
							{t("live.register")}
						</ButtonLink>
					</Actions>
				) : (
					<Following page={page} />
				)}
				{page.region.place === "open" ? <Tabs page={page} /> : null}
			</div>
		</Columns>
	);
}

function Head({ page: { title, eventName, region } }: { page: Page }) {
	const t = useT();
	const scene = useContext(SceneContext);
	const { name, subtitle } = eventTitle(eventName);
	return (
		<div className="live-head">
			{scene?.cover ? <Image of={scene.cover} className="live-head__cover" sizes="100vw" order="late" /> : null}
			<h1 className="live-head__title gap-10 aligned small" id="title">
				{region.place === "open" ? t("live.onAir") : title}
			</h1>
			<p className="live-head__event">
				<span className="live-head__name block strong anywhere">{name}</span>{" "}
				<span className="live-head__subtitle block large snug">{subtitle}</span>
			</p>
		</div>
	);
}

/** The outcome and the emotions beside a frame, which itself holds no form and nothing personal. */
function BesideFrame({ page: { region } }: { page: Page }) {
	if (region.place !== "open") return null;
	return (
		<>
			{region.ballot ? <Outcome ballot={region.ballot} here={region.here} /> : null}
			{region.sequence ? <EmotionBar sequence={region.sequence} action={region.here} query={region.query} /> : null}
		</>
	);
}

/** How a browser without a script follows; with one the page follows by itself, and a question stands alone. */
function Following({ page: { here, isPaced, pushed, followed, region } }: { page: Page }) {
	const t = useT();
	const ways = (
		<p className="cluster gap-16 small">
			{spaced([
				<a key="refresh" href={`${here}${region.query}`}>
					{t("live.refresh")}
				</a>,
				isPaced ? (
					<a key="stop" href={here}>
						{t("live.stopRefreshing")}
					</a>
				) : null,
				isPaced || followed ? null : (
					<a key="keep" href={`${here}?actualiser=10`}>
						{t("live.keepRefreshing")}
					</a>
				),
				<a key="follow" href={followed ? here : `${here}?suivre`}>
					{t(followed ? "live.stopFollowing" : "live.follow")}
				</a>,
			])}
		</p>
	);
	return pushed && !isPaced ? <noscript>{ways}</noscript> : ways;
}

/** What there is to do while no question is on: the talk of the hour, and a question to its speaker while the chat is on. */
function Meanwhile({ page: { talk, programme, here, region, pushed } }: { page: Page }) {
	const t = useT();
	const ask = talk?.speaker ? t("live.askSpeaker", { name: talk.speaker }) : t("live.askTeam");
	return (
		<div className="meanwhile stack-8 small">
			{talk && programme ? (
				<a
					className="meanwhile__way gap-12 aligned round unlined inked icon-20"
					href={programme}
					data-until={talk.endAt}
				>
					<Icon name="microphone" />
					<span>
						{t("live.talkNow")} <b className="mid">{talk.title}</b>
					</span>
				</a>
			) : null}
			{region.chat || pushed ? (
				<a
					className="meanwhile__way meanwhile__ask gap-12 aligned round unlined inked icon-20"
					href={here}
					data-view-of="chat"
				>
					<Icon name="chat" />
					<span>{ask}</span>
				</a>
			) : null}
		</div>
	);
}

/** What else there is beside the question. The two first are this page, which shows one of them; a script counts what is new. */
function Tabs({ page: { here, region, pushed, programme, isBesideChat } }: { page: Page }) {
	const t = useT();
	const isChat = region.chat !== null;
	const tabs = [
		{
			kind: "question",
			icon: "checklist",
			href: isChat ? `${here}?vue=question` : here,
			isOn: !isChat || isBesideChat,
		},
		{ kind: "chat", icon: "chat", href: here, isOn: isChat && !isBesideChat },
	] as const;
	const news = { question: t("live.waitsOpen"), chat: t("live.news") };
	return (
		<nav
			className={programme ? "live-tabs flex line-above tiny" : "live-tabs live-tabs--few flex line-above tiny"}
			aria-label={t("live.tabs")}
		>
			{tabs.map(({ kind, icon, href, isOn }) =>
				kind === "question" || isChat || pushed ? (
					<a
						key={kind}
						className={`live-tabs__${kind} unlined`}
						href={href}
						aria-current={isOn ? "page" : undefined}
						data-view-of={kind}
						data-news={news[kind]}
					>
						<Icon name={icon} /> {t(`live.tab.${kind}`)}
					</a>
				) : null,
			)}
			{programme ? (
				<a className="unlined" href={programme}>
					<Icon name="programme" /> {t("live.tab.programme")}
				</a>
			) : null}
		</nav>
	);
}

/** Before the start its address is on no page; a script puts the video in a placeholder then, or shows the question. */
function VideoOrWait({ page }: { page: Page }) {
	const t = useT();
	const { title, here, video, region } = page;
	if (!video) return null;
	if (region.place === "open") return <LiveVideo title={title} here={here} offered={video} />;
	// Before the start people see the event's text alone (participant specification, section 4).
	if (video.isShown) return <div data-live-video-here="" hidden />;
	return (
		<div className="live-asking cluster between round surface" data-live-video-here="ask" hidden>
			<p>{t("replay.asking", { host: video.video.host })}</p>
			<VideoConsent action={here} />
		</div>
	);
}

/** The region that a script keeps up to date, and the text by which screen readers hear of changes. */
function StreamedRegion({ page, refused }: { page: Page; refused: Refused | undefined }) {
	const { pushed, liveSrc, now: madeAt } = page;
	const now = <LiveRegion region={page.region} refused={refused} />;
	if (!pushed) return now;
	const { flux, answered, noRight, typology, absent, placeholder } = pushed;
	const own = {
		"data-answered": answered,
		"data-no-right": noRight,
		"data-typology": typology,
		"data-absent": absent,
		"data-placeholder": placeholder,
	};
	return (
		<>
			<div id="live" data-flux={flux} {...own}>
				{now}
			</div>
			<p id="live-said" className="sr" aria-live="polite" />
			<script defer src={liveSrc} data-now={madeAt} />
		</>
	);
}

/** When the live begins and how long that is from the moment the page was made; a script counts the last hour down. */
function StartsAt({ starts: { at, when, within, left, now } }: { starts: NonNullable<ReturnType<typeof startOf>> }) {
	return (
		<div className="live-starts round surface">
			<p className="soft flush">
				<time dateTime={at}>{when}</time>
			</p>
			<p className="live-starts__within strong digits flush" data-starts-at={at} data-left={left} data-begins={now}>
				{within}
			</p>
		</div>
	);
}
