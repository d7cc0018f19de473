import type { ShownSequence } from "~/contract/live/emotions";
import type { FollowUp } from "~/domain/live/follow-ups";
import type { LivePhase } from "~/domain/live/phase";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import { RichText } from "~/ui/rich-text";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { OwnBoard, type ShownBoard } from "../leaderboard/own-board";
import type { FrameView } from "../module-kit/ballot-view";
import type { ShownParts } from "../module-kit/module-views";
import { moduleViews } from "../modules/views";
import { EmotionBar } from "./emotion-bar";

export interface Region extends ShownParts {
	place: LivePhase;
	/** Counts the changes by hosts: a script never replaces the region by an older one. 0 where the live is not open. */
	version?: number;
	html: string;
	/** The emotions to choose from; none while no sequence is open, or where another page has the form. */
	sequence?: ShownSequence | null;
	waysOn: { way: FollowUp; href: string }[];
	leaderboard?: ShownBoard | undefined;
}

interface RegionProps {
	region: Region;
	refused: Refused | undefined;
	drawn?: FrameView | undefined;
}

/** The present content of the live, which a frame of the stream replaces. Its attributes describe it to the script. */
export function LiveRegion({ region, refused, drawn }: RegionProps) {
	const t = useT();
	const { place } = region;
	const shown = place === "open" ? (region.ballot ?? region.cloud) : null;
	const isChat = place === "open" && region.chat !== null;
	return (
		<div
			className="live__now"
			data-place={place}
			data-version={region.version}
			data-module={shown ? `${shown.id}:${shown.round}` : isChat ? "chat" : ""}
			data-stage={shown?.stage ?? ""}
			data-still={shown || isChat ? undefined : ""}
			data-said={shown ? t(`live.said.${shown.stage}`) : t(isChat ? "messages.said" : announcements[place])}
		>
			<Now region={region} refused={refused} drawn={drawn} />
			{place === "open" && region.leaderboard ? <OwnBoard board={region.leaderboard} /> : null}
			<WaysOn ways={region.waysOn} />
		</div>
	);
}

/** The replay needs a registration: the region hides it from people without an account. */
function WaysOn({ ways }: { ways: Region["waysOn"] }) {
	const t = useT();
	if (ways.length === 0) return null;
	return (
		<Actions>
			{ways.map(({ way, href }, index) => (
				<span key={way} className={`live__${way}`}>
					<ButtonLink href={href} target="_parent" variant={index === 0 ? "primary" : "secondary"}>
						{t(`${way}.tile`)}
					</ButtonLink>
				</span>
			))}
		</Actions>
	);
}

const announcements = {
	unregistered: "live.unregistered",
	undated: "live.undated",
	before: "live.before",
	closed: "live.closed",
	out: "live.out",
	open: "live.nothing",
} as const;

const followUps = {
	unregistered: "live.unregisteredYet",
	before: "live.beforeYet",
	closed: "live.thanks",
	out: "live.outYet",
} as const;

function IdleNotice({ title, children }: { title: string; children: string }) {
	return (
		<div className="still">
			<h2 className="still__title">{title}</h2>
			<p className="soft above-8">{children}</p>
		</div>
	);
}

function Now({ region, refused, drawn }: RegionProps) {
	const t = useT();
	const { place, html, ballot, cloud, chat, sequence, here, query } = region;
	const kind = (ballot ?? cloud)?.kind ?? (chat ? "chat" : undefined);
	const Page = kind && moduleViews[kind].Page;
	const form = useForm(refused);
	if (place === "undated") return <Alert tone="warning">{t("live.undated")}</Alert>;
	if (place !== "open") {
		if (html && place !== "unregistered") return <RichText html={html} />;
		return <IdleNotice title={t(announcements[place])}>{t(followUps[place])}</IdleNotice>;
	}
	return (
		<>
			<FormErrors form={form} />
			<LostEntry form={form} cloud={cloud} chat={chat} />
			{Page ? <Page region={region} form={form} drawn={drawn} /> : null}
			{/* While the chat is on, the view of the next question shows it. */}
			{Page && kind !== "chat" ? null : <Nothing />}
			{sequence ? <EmotionBar sequence={sequence} action={here} query={query} /> : null}
		</>
	);
}

/** Beside the video there is nothing to answer; the lamps are in the colours of the event. */
function Nothing() {
	const t = useT();
	return (
		<div className="still still--open">
			<svg className="still__lamps" viewBox="0 0 168 96" width="168" height="96" aria-hidden="true">
				<path d="M30 8h6l44 72a22 6 0 0 1-44 0z" fill="var(--glow)" opacity=".36" />
				<path d="M81 8h6l19 72a22 6 0 0 1-44 0z" fill="var(--mid)" opacity=".7" />
				<path d="M132 8h6l-6 72a22 6 0 0 1-44 0z" fill="var(--pale)" opacity=".2" />
				<ellipse cx="58" cy="80" rx="22" ry="6" fill="var(--glow)" opacity=".62" />
				<ellipse cx="84" cy="80" rx="22" ry="6" fill="var(--mid)" opacity=".9" />
				<ellipse cx="110" cy="80" rx="22" ry="6" fill="var(--pale)" opacity=".4" />
				<rect x="28" width="10" height="10" rx="3" fill="var(--glow)" />
				<rect x="79" width="10" height="10" rx="3" fill="var(--glow)" />
				<rect x="130" width="10" height="10" rx="3" fill="var(--pale)" />
			</svg>
			<h2 className="still__title">{t("live.nothing")}</h2>
			<p className="soft above-8">{t("live.nothingYet")}</p>
		</div>
	);
}

/** Typed text is not put into another entry, because it was not an answer to that. */
function LostEntry({ form, cloud, chat }: { form: FormState } & Pick<Region, "cloud" | "chat">) {
	const t = useT();
	const word = form.value("message") ?? form.value("response");
	const isInCloud = cloud?.id === form.value("ballot") && cloud?.stage === "choices" && cloud.left > 0;
	const isThere = form.value("kind") === "message" ? chat !== null : isInCloud;
	return word && !isThere ? <p className="comment soft">{t("live.youWrote", { word })}</p> : null;
}
