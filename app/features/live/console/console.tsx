import { useContext } from "react";
import { resultsFormats } from "~/domain/live/results-format";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/live/console.css?url";
import resultsStylesheet from "~/ui/css/live/live-results.css?url";
import stageStylesheet from "~/ui/css/live/stage.css?url";
import { Heading, NoticeContext } from "~/ui/page";
import { FormErrors } from "../../frame/form-kit/form-errors";
import { useForm } from "../../frame/form-kit/form-state";
import type { Refused } from "../../frame/form-kit/refused";
import type { ConsolePage } from "./console-page";
import { listChanges, readSnapshot } from "./console-snapshot";
import { ModuleList } from "./module-list";
import { Note } from "./note";
import { Press } from "./press";
import { HostResults, RoomPreview, StagePreview } from "./preview";
import { WordDesk } from "./word-desk";

/** The host's console: the buttons first, within reach of the thumb; beside them what participants and the stage see. */
export function Console({ page, refused }: { page: ConsolePage; refused: Refused | undefined }) {
	const t = useT();
	const { active } = page;
	return (
		<div className="console" data-follow="5" data-stream={page.stream} data-ends={page.seen.endsAt ?? undefined}>
			<link rel="stylesheet" href={resultsStylesheet} />
			<link rel="stylesheet" href={stageStylesheet} />
			<link rel="stylesheet" href={stylesheet} />
			{useContext(NoticeContext)}
			<Heading title={page.title} lead={page.eventName} />
			<div className="console__live">
				<section className="console__desk" aria-labelledby="console-now">
					<Now page={page} />
					<div id="console-said" data-said>
						<ConflictAlert page={page} refused={refused} />
					</div>
					<div className="console__presses" id="console-desk" data-part>
						<Desk page={page} />
					</div>
					<HeadCount page={page} />
					<div id="console-board" data-part>
						<Board page={page} />
					</div>
					<Note page={page} refused={refused} />
				</section>
				<section className="console__views" id="console-views" data-part aria-label={t("console.views")}>
					<RoomPreview page={page} />
					<StagePreview stage={page.stage} />
					{active ? <HostResults active={active} /> : null}
				</section>
			</div>
			<Chat page={page} />
			{page.hasEmotions ? <Emotions page={page} /> : null}
			{page.words ? <WordDesk page={page} words={page.words} /> : null}
			<ModuleList page={page} />
			<div id="console-files" data-part>
				<Export page={page} />
			</div>
			<End page={page} />
			<script defer src={page.src} />
			<Actions>
				<a href={page.here}>{t("live.refresh")}</a>
				<a href={page.follow}>{t(page.isFollowed ? "live.stopRefreshing" : "console.keepRefreshing")}</a>
				<a href={page.live}>{t("console.toLive")}</a>
				<a href={page.organisation}>{t("organisation.title")}</a>
			</Actions>
		</div>
	);
}

function Now({ page }: { page: ConsolePage }) {
	const { active, state, isClosed, hasBegun, startsAt } = page;
	const t = useT();
	const words = active
		? [
				t("console.round", { round: active.round }),
				active.isClose
					? t("console.isClosed")
					: active.endsAt
						? t("console.opensUntil", { time: active.endsAt })
						: t("console.isOpen"),
				state.showResults ? t("console.now.resultsShown") : t("console.now.resultsHidden"),
			]
		: [];
	return (
		<div className="console__now" id="console-stands" data-part>
			<h2 className="console__title" id="console-now">
				{isClosed || state.isEnded
					? t("live.closed")
					: active
						? active.shown.title
						: t(page.isChatOn ? "console.chat" : "console.alone")}
			</h2>
			{words.length > 0 ? <p className="console__state">{words.join(" · ")}</p> : null}
			{active ? (
				<p className="console__votes">
					<strong>{t("console.votes", { count: active.voters })}</strong>{" "}
					{active.unregistered > 0 ? `${t("console.unregistered", { count: active.unregistered })} ` : null}
					{t("console.entitled", { count: active.entitled })}
				</p>
			) : null}
			{hasBegun ? null : (
				<Alert tone="warning">{startsAt ? t("console.notBegun", { time: startsAt }) : t("live.undated")}</Alert>
			)}
		</div>
	);
}

/** Shown where another host was faster: a list of what changed, above the buttons as they are now. */
function ConflictAlert({ page, refused }: { page: ConsolePage; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	if (form.code !== "liveChanged" || form.error("note")) return <FormErrors form={form} />;
	const before = readSnapshot(form.value("seen"));
	const { active, seen } = page;
	const variables = {
		title: active?.shown.title ?? t("console.chat"),
		round: seen.round,
		time: active?.endsAt ?? "",
		count: seen.leaderboardLimit,
	};
	const changed = before ? listChanges(before, seen) : [];
	return (
		<Alert tone="warning" role="alert" title={t("refusals.liveChanged")}>
			<ul className="console__changed">
				{(changed.length > 0 ? changed : ["console.now.same" as const]).map((key) => (
					<li key={key}>{t(key, variables)}</li>
				))}
			</ul>
			<p>{t("console.pressAgain")}</p>
		</Alert>
	);
}

function Desk({ page }: { page: ConsolePage }) {
	const t = useT();
	const { active, state, next } = page;
	if (page.isClosed) return <Alert tone="info">{t("console.closedBySettings")}</Alert>;
	if (state.isEnded) {
		return (
			<Press page={page} act="end" fields={{ on: "false" }} variant="primary" isBig>
				{t("console.resume")}
			</Press>
		);
	}
	const following = page.modules.find(({ id }) => id === next);
	const module = active?.id ?? "";
	return (
		<>
			{following ? (
				<Press page={page} act="show" name="next" fields={{ module: following.id }} variant="primary" isBig>
					{t(active ? "console.next" : "console.show")}
					<span className="console__following">{following.title}</span>
				</Press>
			) : page.modules.length > 0 ? (
				<p className="console__done">{t("console.allShown")}</p>
			) : null}
			{active ? (
				<div className="console__buttons">
					{active.isClose ? (
						<Press page={page} act="reopen" fields={{ module }}>
							{t("console.reopen")}
						</Press>
					) : (
						<Press page={page} act="close" fields={{ module }}>
							{t("console.close")}
						</Press>
					)}
					<Switch page={page} act="results" isOn={state.showResults} />
					{active.hasVotes ? <Switch page={page} act="hideVotes" isOn={state.hideVotes} /> : null}
					{active.hasRightAnswers ? <Switch page={page} act="right" isOn={state.showRightAnswers} /> : null}
					{active.isClose ? null : (
						<fieldset className="console__time">
							<legend>{t(active.endsAt ? "console.extend" : "console.closeIn")}</legend>
							{[30, 60, 300].map((seconds) => (
								<Press
									key={seconds}
									page={page}
									act="extend"
									name={`extend-${seconds}`}
									fields={{ module, seconds: String(seconds), from: page.seen.endsAt ?? "" }}
								>
									{seconds < 60
										? t("console.seconds", { count: seconds })
										: t("console.minutes", { count: seconds / 60 })}
								</Press>
							))}
						</fieldset>
					)}
					<Press page={page} act="alone">
						{t("console.toAlone")}
					</Press>
				</div>
			) : null}
		</>
	);
}

function Switch({
	page,
	act,
	isOn,
}: {
	page: ConsolePage;
	act: "results" | "hideVotes" | "right" | "board" | "podium" | "teams";
	isOn: boolean;
}) {
	const t = useT();
	return (
		<Press page={page} act={act} fields={{ on: String(!isOn) }}>
			{t(`console.${act}.${isOn ? "off" : "on"}`)}
		</Press>
	);
}

function Chat({ page }: { page: ConsolePage }) {
	const t = useT();
	return (
		<section className="console__section" id="console-chat" data-part aria-labelledby="console-chat-title">
			<h2 className="console__title" id="console-chat-title">
				{t("console.chat")}
			</h2>
			<p className="console__state">{t(page.isChatOn ? "moderation.isOn" : "console.chatText")}</p>
			<div className="console__buttons">
				{page.isClosed || page.state.isEnded ? null : (
					<Press page={page} act="chat" fields={{ on: String(!page.isChatOn) }}>
						{t(page.isChatOn ? "console.chatHide" : "console.chatShow")}
					</Press>
				)}
				<ButtonLink href={page.questions}>{t("moderation.title")}</ButtonLink>
			</div>
		</section>
	);
}

function Emotions({ page }: { page: ConsolePage }) {
	const t = useT();
	const { activeSequenceId } = page.state;
	return (
		<section className="console__section" id="console-emotions" data-part aria-labelledby="console-emotions-title">
			<h2 className="console__title" id="console-emotions-title">
				{t("console.emotions")}
			</h2>
			<p className="console__state">{t("console.emotionsText")}</p>
			{page.sequence ? <EmotionCounts sequence={page.sequence} /> : null}
			<Press
				page={page}
				act="sequence"
				fields={{ module: activeSequenceId ?? "", on: String(activeSequenceId === null) }}
			>
				{t(activeSequenceId === null ? "console.emotionsOpen" : "console.emotionsClose")}
			</Press>
		</section>
	);
}

function EmotionCounts({ sequence: { emotions } }: { sequence: NonNullable<ConsolePage["sequence"]> }) {
	return (
		<ul className="console__felt">
			{emotions.map(({ id, iconUrl, label, count }) => (
				<li key={id} className="console__feeling">
					<img src={iconUrl} alt={label} width="28" height="28" /> {count ?? 0}
				</li>
			))}
		</ul>
	);
}

function Board({ page }: { page: ConsolePage }) {
	const t = useT();
	const { showLeaderboard, showLeaderboardV2, showTeams, leaderboardLimit } = page.state;
	if (page.isClosed || page.state.isEnded || !page.hasPoints) return null;
	return (
		<fieldset className="console__board">
			<legend>{t("console.board")}</legend>
			<div className="console__buttons">
				<Switch page={page} act="board" isOn={showLeaderboard} />
				<Switch page={page} act="podium" isOn={showLeaderboardV2} />
				{page.hasTeams ? <Switch page={page} act="teams" isOn={showTeams} /> : null}
				{showLeaderboard
					? [5, 10, 20]
							.filter((places) => places !== leaderboardLimit)
							.map((places) => (
								<Press key={places} page={page} act="limit" name={`limit-${places}`} fields={{ limit: String(places) }}>
									{t("console.places", { count: places })}
								</Press>
							))
					: null}
			</div>
			<a href={page.leaderboard}>{t("console.toBoard")}</a>
		</fieldset>
	);
}

function Export({ page }: { page: ConsolePage }) {
	const t = useT();
	if (page.modules.every(({ round }) => round === 0)) return null;
	return (
		<section className="console__section" aria-labelledby="console-export">
			<h2 className="console__title" id="console-export">
				{t("console.export")}
			</h2>
			<p className="console__state">{t("console.exportText")}</p>
			<div className="console__row">
				{resultsFormats.map((format) => (
					<form key={format} method="post" id={`export-${format}`}>
						<input type="hidden" name="act" value="export" />
						<input type="hidden" name="version" value={page.version} />
						<input type="hidden" name="format" value={format} />
						<Button variant="secondary">{format.toUpperCase()}</Button>
					</form>
				))}
			</div>
		</section>
	);
}

function End({ page }: { page: ConsolePage }) {
	const t = useT();
	const isOver = page.isClosed || page.state.isEnded;
	return (
		<div id="console-over" data-part>
			{isOver ? null : (
				<details className="console__end" id="console-ending">
					<summary>{t("console.end")}</summary>
					<p>{t("console.endText")}</p>
					<Press page={page} act="end" fields={{ on: "true" }} variant="danger">
						{t("console.endNow")}
					</Press>
				</details>
			)}
		</div>
	);
}

function HeadCount({ page }: { page: ConsolePage }) {
	const t = useT();
	const isShown = page.state.showConnected;
	return (
		<div className="console__connected" id="console-connected" data-part>
			<p className="console__votes">{t("connected.people", { count: page.connected })}</p>
			{page.isClosed || page.state.isEnded ? null : (
				<Press page={page} act="connected" fields={{ on: String(!isShown) }} variant="quiet">
					{t(isShown ? "connected.hide" : "connected.show")}
				</Press>
			)}
		</div>
	);
}
