import type { ShownSequence } from "~/contract/live/emotions";
import type { LivePhase } from "~/domain/live/phase";
import type { FollowUp } from "~/domain/live/follow-ups";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import { RichText } from "~/ui/rich-text";
import { FormErrors } from "../../frame/form-kit/form-errors";
import { type FormState, useForm } from "../../frame/form-kit/form-state";
import type { Refused } from "../../frame/form-kit/refused";
import { OwnBoard, type ShownBoard } from "../leaderboard/own-board";
import type { ShownBallot } from "./ballot-of";
import { BallotView, type FrameView } from "./ballot-view";
import { type RegionChat, ChatView } from "./chat-view";
import type { ShownCloud } from "./cloud-of";
import { CloudView } from "./cloud-view";
import { EmotionBar } from "./emotion-bar";

export interface Region {
	place: LivePhase;
	/** How often a host has changed it: what a script puts there is never older than what stands there. 0 where it is not open. */
	version?: number;
	/** What stands there before the start and after the end. */
	html: string;
	ballot: ShownBallot | null;
	cloud: ShownCloud | null;
	chat: RegionChat | null;
	/** Of the form of one page. */
	chatKey?: string;
	/** What may be felt; none while no sequence is open, or where the form is another page's. */
	sequence?: ShownSequence | null;
	/** Where answers are posted. */
	here: string;
	/** What is asked of the page that comes then. */
	query?: string;
	/** Where one goes on once the live is over. */
	waysOn: { way: FollowUp; href: string }[];
	/** Where one sees one's own place, while the room is shown who is in front. */
	leaderboard?: ShownBoard | undefined;
}

interface RegionProps {
	region: Region;
	refused: Refused | undefined;
	drawn?: FrameView | undefined;
}

/** What stands there now: what a frame of the stream brings anew. Its attributes tell a script what it is. */
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

/** Out of a frame too. The replay is for who is registered: of who entered without an account the region hides it. */
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

/** Nothing is asked: what there will be. Its page shows the event's cover above. */
function IdleNotice({ title, children }: { title: string; children: string }) {
	return (
		<div className="still">
			<h2 className="still__title">{title}</h2>
			<p>{children}</p>
		</div>
	);
}

function Now({
	region: { place, html, ballot, cloud, chat, chatKey, sequence, here, query },
	refused,
	drawn,
}: RegionProps) {
	const t = useT();
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
			{ballot ? (
				<BallotView ballot={ballot} action={here} query={query} form={form} drawn={drawn} />
			) : cloud ? (
				<CloudView cloud={cloud} action={here} query={query} form={form} drawn={drawn} />
			) : chat ? (
				<ChatView chat={chat} chatKey={chatKey} action={here} query={query} form={form} drawn={drawn} />
			) : (
				<IdleNotice title={t("live.nothing")}>{t("live.nothingYet")}</IdleNotice>
			)}
			{sequence ? <EmotionBar sequence={sequence} action={here} query={query} /> : null}
		</>
	);
}

/** What was written and has no entry any more is told, not put into another: it was no answer to that. */
function LostEntry({ form, cloud, chat }: { form: FormState } & Pick<Region, "cloud" | "chat">) {
	const t = useT();
	const word = form.value("message") ?? form.value("response");
	const isInCloud = cloud?.id === form.value("ballot") && cloud?.stage === "choices" && cloud.left > 0;
	const isThere = form.value("kind") === "message" ? chat !== null : isInCloud;
	return word && !isThere ? <p className="comment">{t("live.youWrote", { word })}</p> : null;
}
