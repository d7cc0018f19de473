import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import type { ConsolePage } from "./console-page";
import { Press, Switch } from "./press";
import { NextPreview, RoomPreview, StagePreview } from "./preview";

interface MonitorProps {
	name: "phones" | "stage" | "next";
	icon: IconName;
	title: string;
	/** What stands at the right of the title. */
	figure?: ReactNode;
	children: ReactNode;
}

function Monitor({ name, icon, title, figure, children }: MonitorProps) {
	return (
		<section
			className={`monitor gap-10 grid slim monitor--${name}`}
			id={`console-${name}`}
			data-part
			aria-labelledby={`monitor-${name}`}
		>
			<div className="monitor__head cluster fine soft">
				<Icon name={icon} />
				<h2 className="monitor__title level bold" id={`monitor-${name}`}>
					{title}
				</h2>{" "}
				{figure ? <span className="push digits">{figure}</span> : null}
			</div>
			{children}
		</section>
	);
}

/** What participants have in hand, and the end of their answers. */
export function PhonesMonitor({ page }: { page: ConsolePage }) {
	const t = useT();
	const { active } = page;
	const isStill = page.isClosed || page.state.isEnded || !active;
	const module = active?.id ?? "";
	return (
		<Monitor
			name="phones"
			icon="phone"
			title={t("console.phones")}
			figure={
				active ? (
					<>
						<span aria-hidden="true">
							{t("console.answered", { voters: active.voters, entitled: active.entitled })}
						</span>
						<span className="sr">
							{`${t("console.votes", { count: active.voters })} ${t("console.entitled", { count: active.entitled })}`}
						</span>
					</>
				) : null
			}
		>
			<RoomPreview page={page} />
			<ActiveState page={page} />
			<div className="monitor__press monitor__press--close">
				{isStill ? null : active.isClose ? (
					<Press page={page} act="reopen" fields={{ module }}>
						{t("console.reopen")}
					</Press>
				) : (
					<Press page={page} act="close" fields={{ module }} byKey="c">
						{t("console.close")} <kbd>C</kbd>
					</Press>
				)}
			</div>
			{isStill || active.isClose ? null : (
				<fieldset className="monitor__minis flex wrap gap-6 slim borderless">
					<legend className="sr">{t(active.endsAt ? "console.extend" : "console.closeIn")}</legend>
					{[30, 60, 300].map((seconds) => (
						<Press
							key={seconds}
							page={page}
							act="extend"
							name={`extend-${seconds}`}
							fields={{ module, seconds: String(seconds), from: page.seen.endsAt ?? "" }}
						>
							{seconds < 60 ? t("console.seconds", { count: seconds }) : t("console.minutes", { count: seconds / 60 })}
						</Press>
					))}
				</fieldset>
			)}
		</Monitor>
	);
}

/** What is on, in words: its round, whether one can answer, and who has. */
function ActiveState({ page }: { page: ConsolePage }) {
	const t = useT();
	const { active, state } = page;
	if (!active) {
		const still = page.isClosed || state.isEnded ? "live.closed" : page.isChatOn ? "console.chat" : "console.alone";
		return <p className="monitor__standing fine soft digits">{t(still)}</p>;
	}
	const words = [
		t("console.round", { round: active.round }),
		active.isClose
			? t("console.isClosed")
			: active.endsAt
				? t("console.opensUntil", { time: active.endsAt })
				: t("console.isOpen"),
		state.showResults ? t("console.now.resultsShown") : t("console.now.resultsHidden"),
	];
	return (
		<div className="monitor__standing fine soft digits">
			<p>{words.join(" · ")}</p>
			<p>
				<strong className="inked">{t("console.votes", { count: active.voters })}</strong>{" "}
				{active.unregistered > 0 ? `${t("console.unregistered", { count: active.unregistered })} ` : null}
				{t("console.entitled", { count: active.entitled })}
			</p>
		</div>
	);
}

/** What the room sees, and what may be added to it or taken off. */
export function StageMonitor({ page }: { page: ConsolePage }) {
	const t = useT();
	const { active, state, stageSeen } = page;
	const isStill = page.isClosed || state.isEnded;
	return (
		<Monitor
			name="stage"
			icon="stage"
			title={t("console.onStage")}
			figure={stageSeen ? t(stageSeen.isSilent ? "console.silent" : "console.seen", { ago: stageSeen.ago }) : null}
		>
			<div
				className={`monitor__stage${isStill ? "" : " monitor__stage--on"}${stageSeen?.isSilent ? " monitor__stage--silent" : ""}`}
			>
				<StagePreview stage={page.stage} />
			</div>
			<div className="monitor__press monitor__press--results">
				{active && !isStill ? (
					<Switch page={page} act="results" isOn={state.showResults} byKey="r">
						<kbd>R</kbd>
					</Switch>
				) : null}
			</div>
			{isStill ? null : (
				<div className="monitor__minis flex wrap gap-6 slim borderless">
					{active?.hasVotes ? <Switch page={page} act="hideVotes" isOn={state.hideVotes} /> : null}
					{active?.hasRightAnswers ? <Switch page={page} act="right" isOn={state.showRightAnswers} /> : null}
					{page.hasPoints ? <Switch page={page} act="board" isOn={state.showLeaderboard} /> : null}
					{page.hasPoints ? <Switch page={page} act="podium" isOn={state.showLeaderboardV2} /> : null}
					{active ? (
						<Press page={page} act="alone">
							{t("console.toAlone")}
						</Press>
					) : null}
				</div>
			)}
		</Monitor>
	);
}

/** What comes, before anybody sees it. The one filled button of the console. */
export function NextMonitor({ page }: { page: ConsolePage }) {
	const t = useT();
	const { active, next, modules } = page;
	return (
		<Monitor
			name="next"
			icon="skip"
			title={t("console.then")}
			figure={next ? t("console.position", { position: next.position, count: modules.length }) : null}
		>
			{next && !page.isClosed && !page.state.isEnded ? (
				<>
					<NextPreview shown={next.shown} />
					<div className="monitor__after fine soft digits stack-8">
						{next.seconds === null ? null : <p>{t("console.closesAlone", { count: next.seconds })}</p>}
						{active ? <p>{t("console.leavesFirst", { title: active.shown.title })}</p> : null}
						<BeforeBeginning page={page} />
					</div>
					<div className="monitor__press monitor__press--next">
						<Press page={page} act="show" name="next" fields={{ module: next.id }} variant="primary" byKey="next">
							<span>{t(active ? "console.next" : "console.show")}</span> <kbd>{t("console.key.space")}</kbd>
							<span className="monitor__following fine mid tight">{next.title}</span>
						</Press>
					</div>
				</>
			) : (
				<NothingNext page={page} />
			)}
			<div className="monitor__minis flex wrap gap-6 slim borderless">
				<Back page={page} />
				<ButtonLink href="#running">{t("console.chooseOther")}</ButtonLink>
			</div>
		</Monitor>
	);
}

function Back({ page }: { page: ConsolePage }) {
	const t = useT();
	const { previous } = page;
	if (!previous || page.isClosed || page.state.isEnded) return null;
	return (
		<Press page={page} act="show" name="back" fields={{ module: previous.id }} byKey="back">
			{t("console.goBack")}
			<span className="sr">{` : ${previous.title}`}</span>
		</Press>
	);
}

function BeforeBeginning({ page: { hasBegun, startsAt } }: { page: ConsolePage }) {
	const t = useT();
	if (hasBegun) return null;
	return <Alert tone="warning">{startsAt ? t("console.notBegun", { time: startsAt }) : t("live.undated")}</Alert>;
}

function NothingNext({ page }: { page: ConsolePage }) {
	const t = useT();
	if (page.isClosed) return <Alert tone="info">{t("console.closedBySettings")}</Alert>;
	if (page.state.isEnded) {
		return (
			<div className="monitor__press monitor__press--next">
				<Press page={page} act="end" fields={{ on: "false" }} variant="primary">
					{t("console.resume")}
				</Press>
			</div>
		);
	}
	return (
		<div className="monitor__after fine soft digits stack-8">
			{page.modules.length > 0 ? <p>{t("console.allShown")}</p> : null}
			<BeforeBeginning page={page} />
		</div>
	);
}
