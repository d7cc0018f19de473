import { createContext, type ReactNode, useContext } from "react";
import { nameSize } from "~/domain/event/event-title";
import { minutesAndSeconds } from "~/domain/time/clock";
import { useT } from "~/i18n/use-t";
import resultsStylesheet from "~/ui/css/live/live-results.css?url";
import stylesheet from "~/ui/css/live/stage.css?url";
import { Image } from "~/ui/image";
import { RichText } from "~/ui/rich-text";
import { useZone } from "~/ui/zone";
import { Board } from "../leaderboard/board";
import { moduleViews } from "../modules/views";
import type { StagePage as Page } from "./describe-stage.server";
import { EmotionStrip, EmotionWall } from "./emotion-wall";
import type { loadStage } from "./stage.server";

/** A big screen: one thing at a time, dark, read from afar. The script replaces `#stage`; without a script the page reloads. */
export function Stage({ page }: { page: Awaited<ReturnType<typeof loadStage>>["data"] }) {
	const t = useT();
	return (
		<div className="hall inked boxed" data-flux={page.flux} data-now={page.stage.now}>
			<link rel="stylesheet" href={resultsStylesheet} />
			<link rel="stylesheet" href={stylesheet} />
			<Screen page={page.stage} />
			<p className="hall__lost" id="stage-lost" role="status" data-lost={t("stage.lost")} data-zone={useZone()} />
			<button className="hall__pause inked" id="stage-pause" type="button" hidden data-resume={t("stage.resume")}>
				{t("stage.pause")}
			</button>
			<script defer src={page.stageSrc} />
		</div>
	);
}

export function Screen({ page }: { page: Page }) {
	return (
		<main id="stage" className={classOf(page)}>
			{hasContent(page) ? <h1 className="sr">{page.title}</h1> : null}
			<OnStage page={page} />
		</main>
	);
}

export function SmallScreen({ page }: { page: Page }) {
	return (
		<TitleTag.Provider value="p">
			<div className="hall inked hall--small boxed">
				<div className={classOf(page)}>
					<OnStage page={page} />
				</div>
			</div>
		</TitleTag.Provider>
	);
}

const TitleTag = createContext<"h1" | "p">("h1");

function Title(props: { className: string; id?: string; children: ReactNode }) {
	const Tag = useContext(TitleTag);
	return <Tag {...props} />;
}

function OnStage({ page }: { page: Page }) {
	const t = useT();
	return (
		<>
			{page.screen === "speaker" ? <p className="stage__whose soft">{t("stage.speaker")}</p> : null}
			<Scene page={page} />
			<JoinPanel page={page} />
			{page.note ? (
				<aside className="stage__note strong anywhere clip" aria-label={t("stage.note")}>
					{page.note}
				</aside>
			) : null}
			<Foot page={page} />
		</>
	);
}

/** Up to `few` names are large, below each other; up to `mostOnBoard` can be read from afar. */
const few = 5;
const mostOnBoard = 14;

function hasContent({ ballot, cloud, leaderboard, writing }: Page): boolean {
	return [ballot, cloud, leaderboard, writing].some((part) => part !== null);
}

function classOf({ scene, ballot, size, screen, writing, leaderboard }: Page): string {
	if (scene === "black") return "stage stage--black";
	if (screen === "emotions") return "stage stage--wall";
	if (writing) return `stage stage--message stage--wide stage--m${writing.size} stage--${screen}`;
	if (scene === "board" && (leaderboard?.entries.length ?? 0) > few)
		return `stage stage--board stage--wide stage--${screen}`;
	if (scene === "cloud") return `stage stage--cloud stage--${screen}`;
	const kind = scene === "board" || scene === "podium" ? "board" : (ballot?.stage ?? "waiting");
	const sizes = size
		? ` stage--q${size.question} stage--c${size.columns} stage--o${size.options} stage--l${size.lines}`
		: "";
	const wide = size?.isWide ? " stage--wide" : "";
	return `stage stage--${kind} stage--${screen}${sizes}${wide}${picturesOf(ballot)}`;
}

/** Few pictures are large, with the words below them. */
function picturesOf(ballot: Page["ballot"]): string {
	if (!ballot || ballot.stage === "results" || ballot.options.length > 8) return "";
	if (ballot.options.every(({ image }) => image === null)) return "";
	return ballot.options.length > 4 ? " stage--pictures stage--two-rows" : " stage--pictures";
}

function JoinPanel({ page }: { page: Page }) {
	const t = useT();
	const { join, endsAt, now } = page;
	if (!hasContent(page)) return null;
	return (
		<aside className="stage__way flex column centred" aria-label={t("stage.join")}>
			{endsAt ? (
				<p className="stage__time strong digits" role="timer">
					<span className="sr">{t("stage.timeLeft")} </span>
					<span data-ends={endsAt}>
						{minutesAndSeconds(Math.max(0, Math.ceil((Date.parse(endsAt) - Date.parse(now)) / 1000)))}
					</span>
				</p>
			) : null}
			<QrCode join={join} />
			<p className="stage__where soft anywhere">
				{t("stage.join")} <strong className="block strong inked">{join.address}</strong>
			</p>
		</aside>
	);
}

function Scene({ page }: { page: Page }) {
	const { ballot, cloud, leaderboard, scene } = page;
	if (scene === "black") return <Black />;
	if (scene === "emotions" && page.sequence) return <WallScene title={page.title} sequence={page.sequence} />;
	if (page.writing) return <MessageScene {...page.writing} />;
	if (leaderboard) return <BoardScene {...leaderboard} />;
	const module = ballot ?? cloud;
	return module ? moduleViews[module.kind].scene(module, page.size) : <Event page={page} />;
}

/** Before the start, between modules and after the end. The wall of emotions waits in the same way. */
function Event({ page: { eventTitle, cover, join, starts, scene, message } }: { page: Page }) {
	const t = useT();
	const isOver = scene === "closed";
	return (
		<section className="stage__scene flex column slim stage__scene--way">
			<Image of={cover} className="stage__cover broad" sizes="100vw" />
			<div className="stage__event-words flex column anywhere">
				<Title className={`stage__name strong stage__name--${nameSize(eventTitle.name)}`}>{eventTitle.name}</Title>
				{eventTitle.subtitle ? <p className="stage__subtitle tight soft">{eventTitle.subtitle}</p> : null}
				{starts ? <p className="stage__starts">{t("stage.starts", { when: starts })}</p> : null}
				{isOver && !message ? <p className="stage__starts">{t("stage.closed")}</p> : null}
				{scene === "emotions" ? <p className="stage__starts">{t("stage.noSequence")}</p> : null}
			</div>
			{isOver ? (
				message && <RichText html={message} />
			) : (
				<div className="stage__join aligned">
					<QrCode join={join} />
					<div>
						<p className="stage__lead soft">{t(scene === "chat" ? "stage.write" : "stage.joinTitle")}</p>
						<p className="stage__address strong anywhere">{join.address}</p>
					</div>
				</div>
			)}
		</section>
	);
}

function Black() {
	const t = useT();
	return <p className="sr">{t("stage.black")}</p>;
}

function WallScene({ title, sequence }: { title: string; sequence: NonNullable<Page["sequence"]> }) {
	return (
		<section className="stage__scene flex column slim stage__scene--wall middle" aria-labelledby="stage-wall">
			<Title className="stage__lead soft" id="stage-wall">
				{title}
			</Title>
			<EmotionWall sequence={sequence} />
		</section>
	);
}

function MessageScene({ message, author }: NonNullable<Page["writing"]>) {
	return (
		<figure className="stage__scene flex column slim stage__scene--message">
			<blockquote className="stage__message strong anywhere">
				<p dir="auto">{message}</p>
			</blockquote>
			<figcaption className="stage__author ellipsis soft">{author}</figcaption>
		</figure>
	);
}

/** The best; on a podium the first is in the middle. */
function BoardScene({ isPodium, entries }: NonNullable<Page["leaderboard"]>) {
	const t = useT();
	const others = entries.length - mostOnBoard;
	return (
		<section className="stage__scene flex column slim" aria-labelledby="stage-board">
			<h2 className="stage__question strong" id="stage-board">
				{t("leaderboard.title")}
			</h2>
			{entries.length === 0 ? <p className="stage__lead soft">{t("leaderboard.empty")}</p> : null}
			<Board entries={entries.slice(0, mostOnBoard)} kind={isPodium ? "podium" : "list"} />
			{others > 0 ? <p className="tally__others soft">{t("live.others", { count: others })}</p> : null}
		</section>
	);
}

function Foot({ page }: { page: Page }) {
	const sequence = page.screen === "emotions" ? null : page.sequence;
	const isOn = hasContent(page);
	if (!isOn && !page.next && !sequence && !page.connected) return null;
	return (
		<footer className="stage__foot flex between slim">
			<div className="slim">
				<Next next={page.next} />
				{isOn && !page.writing ? <Counts counts={page.counts} /> : null}
				<Connected people={page.connected} />
			</div>
			{sequence ? <EmotionStrip sequence={sequence} /> : null}
			{isOn ? <p className="stage__event push ellipsis strong inked">{page.eventTitle.name}</p> : null}
		</footer>
	);
}

function Next({ next }: Pick<Page, "next">) {
	const t = useT();
	if (!next) return null;
	return (
		<p className="stage__next soft anywhere">
			{next.title ? t("stage.nextTitle", next) : t(`stage.next.${next.kind}`)}
		</p>
	);
}

function Counts({ counts: { answers, votes } }: Pick<Page, "counts">) {
	const t = useT();
	return (
		<p className="stage__counts baseline flex wrap">
			{answers === null ? null : (
				<span className="stage__count soft">
					<strong className="digits" data-count={answers}>
						{answers}
					</strong>{" "}
					{t("stage.answers", { count: answers })}
				</span>
			)}{" "}
			{votes === null ? null : (
				<span className="stage__count soft">
					<strong className="digits" data-count={votes}>
						{votes}
					</strong>{" "}
					{t("stage.votes", { count: votes })}
				</span>
			)}
		</p>
	);
}

function QrCode({ join }: { join: Page["join"] }) {
	const t = useT();
	return (
		<div
			className="stage__qr"
			role="img"
			aria-label={t("stage.qr", { address: join.address })}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here, of our own address
			dangerouslySetInnerHTML={{ __html: join.qr }}
		/>
	);
}

function Connected({ people }: { people: number | null }) {
	const t = useT();
	return !people ? null : <p className="soft digits">{t("connected.people", { count: people })}</p>;
}
