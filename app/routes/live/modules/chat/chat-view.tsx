import { messageLimits } from "~/domain/live/message";
import { hourAndMinute } from "~/domain/time/clock";
import { useT } from "~/i18n/use-t";
import { Checkbox } from "~/ui/field";
import { FieldMessage } from "~/ui/field-shell";
import { Icon } from "~/ui/icon";
import { WaitingMarkup } from "~/ui/waiting-markup";
import { useZone } from "~/ui/zone";
import type { FormState } from "../../../ground/form-kit/form-state";
import type { FrameView } from "../../module-kit/ballot-view";
import type { RegionChat } from "../../module-kit/module-views";
import { SendOutcome } from "../../module-kit/send-outcome";
import { VoteObstacleAlert } from "../../module-kit/vote-obstacle";

interface ChatProps {
	chat: RegionChat;
	/** Distinguishes this form from the next; undefined in a shared rendering, where the script makes a key. */
	chatKey: string | undefined;
	/** The address of the forms; their script posts the same to `repondre` below it. */
	action: string;
	query?: string | undefined;
	form: FormState;
}

type ApprovedMessage = NonNullable<RegionChat["approved"]>[number];

/** The field for a message and, where the event has supports, the messages that moderators approved. */
export function ChatView({ drawn, ...props }: ChatProps & { drawn?: FrameView | undefined }) {
	const t = useT();
	const titleId = drawn ? `ballot-title-${drawn.name}` : "ballot-title";
	const { approved } = props.chat;
	return (
		<section className="ballot chat" aria-labelledby={titleId}>
			<div className="chat__said" data-message-said="" role="status" />
			{/* A question that opened while somebody writes here does not take their words from under their hand. */}
			<div className="chat__said" data-waits="" role="status" />
			<WaitingMarkup name="waits">
				<p className="chat__waits gap-12 aligned round icon-20 small">
					<Icon name="checklist" />
					<span className="fill">{t("live.waits")}</span>
					<button className="target strong hand" type="button" data-view-of="question">
						{t("live.goAnswer")}
					</button>
				</p>
			</WaitingMarkup>
			<div className="flex between baseline gap-12">
				<h2 className="chat__title strong" id={titleId}>
					{t("messages.title")}
				</h2>
				{approved && approved.length > 1 ? <p className="small soft">{t("messages.approvedLead")}</p> : null}
			</div>
			{approved && approved.length > 0 ? null : <p className="ballot__said soft">{t("messages.lead")}</p>}
			{drawn?.instead ?? <MessageForm {...props} />}
			<Approved {...props} isDrawn={drawn !== undefined} />
		</section>
	);
}

function MessageForm({ chat, chatKey, action, query = "", form }: ChatProps) {
	const t = useT();
	const { noRight, mayShowName } = chat;
	const isThis = form.value("kind") === "message";
	const typed = (name: string) => (isThis ? form.value(name) : undefined);
	const error = isThis ? form.error("message") : undefined;
	const isDisabled = noRight !== null;
	return (
		<>
			<form
				method="post"
				action={`${action}${query}`}
				id="form-message"
				className="form chat__form stack-8"
				data-send={`${action}/repondre`}
				data-failed={t("messages.notSent")}
				data-offline={t("messages.offline")}
			>
				<input type="hidden" name="kind" value="message" />
				<input type="hidden" name="ballot" value="" />
				<input type="hidden" name="key" value={typed("key") ?? chatKey ?? ""} />
				<VoteObstacleAlert reason={noRight} isShared={chat.isShared} />
				<div className={error ? "field field--error" : "field"} data-field="message" data-label={t("messages.message")}>
					<label className="sr" htmlFor="message">
						{t("messages.message")}
					</label>{" "}
					{error ? <FieldMessage id="message">{error}</FieldMessage> : null}
					<div className="flex gap-8 low">
						<textarea
							className="input fill"
							id="message"
							name="message"
							rows={1}
							placeholder={t("messages.placeholder")}
							defaultValue={typed("message") ?? ""}
							maxLength={messageLimits.most}
							required
							aria-invalid={error ? true : undefined}
							aria-describedby={error ? "message-error" : undefined}
							data-message-value-missing={t("errors.messageRequired")}
							disabled={isDisabled}
						/>{" "}
						<button
							className="button button--primary rigid icon-20"
							type="submit"
							disabled={isDisabled}
							data-busy-label={t("form.busy")}
						>
							<Icon name="send" />
							<span className="sr">{t("messages.send")}</span>
						</button>
					</div>
				</div>
				{mayShowName ? (
					<Checkbox
						id="showsName"
						name="showsName"
						label={t("messages.showsName")}
						value="on"
						checked={typed("showsName") === "on"}
						disabled={isDisabled}
					/>
				) : null}
			</form>
			<SendOutcome
				thanks={
					<p className="chat__waits gap-12 aligned round icon-20 small">
						<Icon name="success" />
						{t("messages.thanks")}
					</p>
				}
			/>
		</>
	);
}

/** The approved messages, the most supported first and those with an answer last. */
function Approved({ chat, action, query = "", isDrawn }: ChatProps & { isDrawn: boolean }) {
	const t = useT();
	const { approved, noRight } = chat;
	if (approved === null) return null;
	return (
		<div className="chat__approved" data-approved="">
			<h3 className="sr">{t("messages.approved")}</h3>
			{approved.length === 0 ? <p className="soft">{t("messages.approvedNone")}</p> : null}
			<ol className="plain-list">
				{approved.map((message) => (
					<li key={message.id} className="chat__item flex gap-12 line-above" data-message={message.id}>
						<MessageText message={message} />
						{isDrawn || message.answeredAt ? (
							<Supports count={message.supports} />
						) : (
							<form
								method="post"
								action={`${action}${query}`}
								data-support={message.id}
								data-send={`${action}/repondre`}
							>
								<input type="hidden" name="kind" value="support" />
								<input type="hidden" name="ballot" value={message.id} />
								<button
									className="chat__support grid centre round strong hand icon-20"
									type="submit"
									aria-pressed={message.isSupported}
									disabled={message.isSupported || noRight !== null}
								>
									<span className="sr">{`${t("messages.support")} : ${message.message}`}</span> <Icon name="up" />
									<Supports count={message.supports} />
								</button>
							</form>
						)}
					</li>
				))}
			</ol>
		</div>
	);
}

/** In the chat's list the number stands alone; it is read with its unit. */
function Supports({ count }: { count: number }) {
	const t = useT();
	return (
		<span className="chat__supports strong digits small centred">
			<span aria-hidden="true">{count}</span>
			<span className="sr">{t("messages.supports", { count })}</span>
		</span>
	);
}

function MessageText({ message: { message, author, sentAt, answeredAt } }: { message: ApprovedMessage }) {
	const t = useT();
	const zone = useZone();
	const at = (iso: string) => t("live.clock", hourAndMinute(iso, zone));
	return (
		<div className="fill">
			<p className={answeredAt ? "chat__message anywhere soft" : "chat__message anywhere"} dir="auto">
				{message}
			</p>
			{answeredAt ? (
				<p className="small aligned gap-6 icon-16">
					<Icon name="success" />
					{t("messages.answeredAt", { time: at(answeredAt) })}
				</p>
			) : (
				<p className="small soft">{`${author} · ${at(sentAt)}`}</p>
			)}
		</div>
	);
}
