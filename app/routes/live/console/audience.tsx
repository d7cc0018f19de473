import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import type { ConsolePage } from "./console-page";
import { Press } from "./press";

/** What the public says and feels: the latest messages, the chat and the emotions. */
export function Audience({ page }: { page: ConsolePage }) {
	const t = useT();
	const isStill = page.isClosed || page.state.isEnded;
	return (
		<>
			<section className="console__section" id="console-chat" data-part aria-labelledby="console-chat-title">
				<div className="console__heading baseline flex wrap between">
					<h2 className="small tight anywhere" id="console-chat-title">
						{t("console.publicMessages")}
					</h2>{" "}
					<a href={page.questions}>{t("console.messagesWait", { count: page.waiting.count })}</a>
				</div>
				<ul className="public-messages plain-list">
					{page.waiting.messages.map((message) => (
						<Message key={message.id} page={page} message={message} />
					))}
				</ul>
				<p className="console__state fine soft digits">{t(page.isChatOn ? "moderation.isOn" : "console.chatText")}</p>
				<div className="console__minis flex wrap gap-6 slim borderless">
					{isStill ? null : (
						<Press page={page} act="chat" fields={{ on: String(!page.isChatOn) }}>
							{t(page.isChatOn ? "console.chatHide" : "console.chatShow")}
						</Press>
					)}
					{page.state.activeMessageId && !isStill ? (
						<Press page={page} act="message" name="message-off" fields={{ on: "false" }}>
							{t("console.messageHide")}
						</Press>
					) : null}
					<ButtonLink href={page.questions}>{t("moderation.title")}</ButtonLink>
				</div>
			</section>
			{page.hasEmotions ? <Emotions page={page} /> : null}
		</>
	);
}

function Message({ page, message }: { page: ConsolePage; message: ConsolePage["waiting"]["messages"][number] }) {
	const t = useT();
	const { id, author, time, state } = message;
	return (
		<li className="public-messages__item anywhere line-below">
			<p dir="auto">{message.message}</p>
			<p className="tiny soft">
				{author}, {time}
			</p>
			<div className="console__minis flex wrap gap-6 slim borderless">
				{page.isClosed || page.state.isEnded ? null : (
					<Press page={page} act="message" name={`message-${id}`} fields={{ message: id, on: "true" }}>
						{t("console.messageShow")}
						<span className="sr">{` : ${message.message}`}</span>
					</Press>
				)}
				<Press page={page} act="archive" name={`archive-${id}`} fields={{ message: id, stood: state }} variant="quiet">
					{t("console.messageArchive")}
					<span className="sr">{` : ${message.message}`}</span>
				</Press>
			</div>
		</li>
	);
}

function Emotions({ page }: { page: ConsolePage }) {
	const t = useT();
	const { activeSequenceId } = page.state;
	return (
		<section className="console__section" id="console-emotions" data-part aria-labelledby="console-emotions-title">
			<h2 className="small tight anywhere" id="console-emotions-title">
				{t("console.emotions")}
			</h2>
			<p className="console__state fine soft digits">{t("console.emotionsText")}</p>
			{page.sequence ? <EmotionCounts sequence={page.sequence} /> : null}
			<div className="console__minis flex wrap gap-6 slim borderless">
				<Press
					page={page}
					act="sequence"
					fields={{ module: activeSequenceId ?? "", on: String(activeSequenceId === null) }}
				>
					{t(activeSequenceId === null ? "console.emotionsOpen" : "console.emotionsClose")}
				</Press>
			</div>
		</section>
	);
}

function EmotionCounts({ sequence: { emotions } }: { sequence: NonNullable<ConsolePage["sequence"]> }) {
	return (
		<ul className="console__felt flex wrap plain-list">
			{emotions.map(({ id, iconUrl, label, count }) => (
				<li key={id} className="console__feeling aligned gap-8 strong digits">
					<img src={iconUrl} alt={label} width="28" height="28" /> {count ?? 0}
				</li>
			))}
		</ul>
	);
}
