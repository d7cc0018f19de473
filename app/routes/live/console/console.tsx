import { useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { resultsFormats } from "~/domain/live/results-format";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/live/console.css?url";
import resultsStylesheet from "~/ui/css/live/live-results.css?url";
import stageStylesheet from "~/ui/css/live/stage.css?url";
import { Icon } from "~/ui/icon";
import { silentSource } from "~/ui/image";
import { NoticeContext } from "~/ui/page";
import { HeldPresses } from "../../ground/event/held-presses";
import { Notices } from "../../ground/event/shell";
import { useShell } from "../../ground/event/use-shell";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { Audience } from "./audience";
import { loadConsole as loader } from "./console.server";
import type { ConsolePage } from "./console-page";
import { listChanges, readSnapshot } from "./console-snapshot";
import { ModuleList } from "./module-list";
import { NextMonitor, PhonesMonitor, StageMonitor } from "./monitors";
import { Note } from "./note";
import { Press, Switch } from "./press";
import { pressConsole as action } from "./press.server";
import { HostResults } from "./preview";
import { WordDesk } from "./word-desk";

export { pageTitle as meta } from "~/http/page-title";

export { refreshHeader as headers } from "~/http/refresh-header";

export { action, loader };

export const handle = { bare: true };

export default function ConsoleRoute() {
	const console = <Console page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
	const shell = useShell();
	return shell ? <Notices shell={shell}>{console}</Notices> : console;
}

/**
 * The host's console. It fills a wide screen: three monitors with one button each, what follows below. On a phone the stage is
 * above and the buttons are under the thumb.
 */
function Console({ page, refused }: { page: ConsolePage; refused: Refused | undefined }) {
	const t = useT();
	return (
		<div
			className={page.isDay ? "console small inked console--day" : "console small inked"}
			data-follow="5"
			data-stream={page.stream}
			data-ends={page.seen.endsAt ?? undefined}
		>
			<link rel="stylesheet" href={resultsStylesheet} />
			<link rel="stylesheet" href={stageStylesheet} />
			<link rel="stylesheet" href={stylesheet} />
			<a className="skip" href="#console-main">
				{t("nav.skip")}
			</a>
			<header className="console__bar cluster line-below">
				<TopBar page={page} />
			</header>
			<main className="console__main" id="console-main" tabIndex={-1}>
				{useContext(NoticeContext)}
				<div id="console-said" className="console__said" data-said>
					<ConflictAlert page={page} refused={refused} />
				</div>
				<div className="console__monitors gap-24 grid" id="now">
					<PhonesMonitor page={page} />
					<StageMonitor page={page} />
					<NextMonitor page={page} />
				</div>
				<div className="console__low grid line-above">
					<ModuleList page={page} />
					<div className="console__column">
						<div id="console-results-part" data-part>
							{page.active ? <HostResults active={page.active} /> : null}
						</div>
						<Note page={page} refused={refused} />
						<div id="console-board" data-part>
							<Board page={page} />
						</div>
						<div id="console-files" data-part>
							<Export page={page} />
						</div>
						<End page={page} />
						<Foot page={page} />
					</div>
					<div className="console__column console__column--audience" id="messages">
						<Audience page={page} />
						{page.words ? <WordDesk page={page} words={page.words} /> : null}
					</div>
				</div>
			</main>
			<Tabs page={page} />
			<HeldPresses />
			<script defer src={page.src} />
		</div>
	);
}

function TopBar({ page }: { page: ConsolePage }) {
	const t = useT();
	const { isClosed, state, hasBegun, onAirFor } = page;
	const isOver = isClosed || state.isEnded;
	const onAir = isOver
		? t("console.offAir")
		: hasBegun
			? [t("console.onAir"), ...(onAirFor ? [onAirFor] : [])].join(", ")
			: t("console.soon");
	return (
		<>
			<a href={page.organisation}>
				<img className="console__mark block" alt="" srcSet={silentSource(page.mark)} width={32} height={32} />
				<span className="sr">{t("organisation.title")}</span>
			</a>
			<h1 className="level medium tight">{t("console.short")}</h1>
			<div className="console__air-part cluster" id="console-air" data-part>
				<span
					className={hasBegun && !isOver ? "console__air middle strong console__air--on" : "console__air middle strong"}
				>
					{onAir}
				</span>
				<span className="console__count soft digits">{t("connected.people", { count: page.connected })}</span>
				{isOver ? null : (
					<Press page={page} act="connected" fields={{ on: String(!state.showConnected) }} variant="quiet">
						{t(state.showConnected ? "connected.hide" : "connected.show")}
					</Press>
				)}
			</div>
			<div className="console__tools push cluster" id="console-tools" data-part>
				<span className="console__clock strong digits">{page.time}</span>
				{isOver ? null : (
					<Press page={page} act="black" fields={{ on: String(!state.isBlack) }} byKey="b">
						<Icon name="black" />
						{t(`console.black.${state.isBlack ? "off" : "on"}`)} <kbd>B</kbd>
					</Press>
				)}
				<a className="console__theme middle mid unlined target" href={page.otherTheme}>
					{t(page.isDay ? "console.night" : "console.day")}
				</a>
			</div>
		</>
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

function Board({ page }: { page: ConsolePage }) {
	const t = useT();
	const { showLeaderboard, showTeams, leaderboardLimit } = page.state;
	if (page.isClosed || page.state.isEnded || !page.hasPoints) return null;
	return (
		<fieldset className="unpadded flush grid gap-6 borderless">
			<legend className="small tight strong">{t("console.board")}</legend>
			<div className="console__minis flex wrap gap-6 slim borderless">
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
			<h2 className="small tight anywhere" id="console-export">
				{t("console.export")}
			</h2>
			<p className="console__state fine soft digits">{t("console.exportText")}</p>
			<div className="console__minis flex wrap gap-6 slim borderless">
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

function Foot({ page }: { page: ConsolePage }) {
	const t = useT();
	return (
		<>
			<p className="console__keys tiny soft digits">{t("console.keys")}</p>
			<Actions>
				<a href={page.here}>{t("live.refresh")}</a>
				<a href={page.follow}>{t(page.isFollowed ? "live.stopRefreshing" : "console.keepRefreshing")}</a>
				<a href={page.live}>{t("console.toLive")}</a>
				<a href={page.screens}>{t("workspace.screens")}</a>
			</Actions>
		</>
	);
}

/** On a phone, the three views that share the room above the thumb. Without a script, too: the sheet shows the one that is linked. */
function Tabs({ page }: { page: ConsolePage }) {
	const t = useT();
	const { isBlack, isEnded } = page.state;
	return (
		<nav className="console__tabs" aria-label={t("console.parts")} id="console-tabs" data-part>
			<a className="console__tab console__tab--now" href="#now">
				<Icon name="live" />
				{t("console.tabNow")}
			</a>
			<a className="console__tab console__tab--list" href="#running">
				<Icon name="order" />
				{t("console.tabList")}
			</a>
			<a className="console__tab console__tab--messages" href="#messages">
				<Icon name="chat" />
				{t("console.tabMessages")}
				{page.waiting.count > 0 ? <em className="console__badge">{page.waiting.count}</em> : null}
			</a>
			{page.isClosed || isEnded ? null : (
				<Press page={page} act="black" name="dark" fields={{ on: String(!isBlack) }}>
					<Icon name="black" />
					{t(`console.black.${isBlack ? "off" : "on"}`)}
				</Press>
			)}
		</nav>
	);
}
