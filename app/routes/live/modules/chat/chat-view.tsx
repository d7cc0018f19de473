import { messageLimits } from "~/domain/live/message";
import { useT } from "~/i18n/use-t";
import { Actions } from "~/ui/button";
import { Checkbox, TextArea } from "~/ui/field";
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

/** The field for a message and, where the event has supports, the messages that moderators approved. */
export function ChatView({ drawn, ...props }: ChatProps & { drawn?: FrameView | undefined }) {
	const t = useT();
	const titleId = drawn ? `ballot-title-${drawn.name}` : "ballot-title";
	return (
		<section className="ballot chat" aria-labelledby={titleId}>
			<h2 className="ballot__question strong" id={titleId}>
				{t("messages.title")}
			</h2>
			<p className="comment soft row">{t("messages.lead")}</p>
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
				className="form"
				data-send={`${action}/repondre`}
				data-failed={t("messages.notSent")}
				data-offline={t("messages.offline")}
			>
				<input type="hidden" name="kind" value="message" />
				<input type="hidden" name="ballot" value="" />
				<input type="hidden" name="key" value={typed("key") ?? chatKey ?? ""} />
				<VoteObstacleAlert reason={noRight} isShared={chat.isShared} />
				<TextArea
					id="message"
					name="message"
					label={t("messages.message")}
					hint={t("messages.messageHint", { most: messageLimits.most })}
					rows={3}
					value={typed("message") ?? ""}
					error={error}
					required
					constraint={{ maxLength: messageLimits.most }}
					messages={{ valueMissing: t("errors.messageRequired") }}
					disabled={isDisabled}
				/>
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
				<Actions>
					<button
						className="button button--primary"
						type="submit"
						disabled={isDisabled}
						data-busy-label={t("form.busy")}
					>
						{t("messages.send")}
					</button>
				</Actions>
			</form>
			<div data-message-said="" role="status" />
			<SendOutcome thanks={t("messages.thanks")} />
		</>
	);
}

/** The approved messages, the most supported first, each with a form. */
function Approved({ chat, action, query = "", isDrawn }: ChatProps & { isDrawn: boolean }) {
	const t = useT();
	const { approved, noRight } = chat;
	if (approved === null) return null;
	return (
		<div className="chat__approved" data-approved="">
			<h3 className="cloud__title strong soft below-8">{t("messages.approved")}</h3>
			<p className="comment soft row">{t(approved.length > 0 ? "messages.approvedLead" : "messages.approvedNone")}</p>
			<ol className="chat__list grid gap-12 plain-list">
				{approved.map(({ id, message, author, supports, isSupported }) => (
					<li key={id} className="chat__item grid gap-8 round surface">
						<p className="chat__message anywhere" dir="auto">
							{message}
						</p>
						<p className="small soft digits">
							{author} · {t("messages.supports", { count: supports })}
						</p>
						{isDrawn ? null : (
							<form method="post" action={`${action}${query}`} data-support={id} data-send={`${action}/repondre`}>
								<input type="hidden" name="kind" value="support" />
								<input type="hidden" name="ballot" value={id} />
								<button
									className="button button--secondary"
									type="submit"
									disabled={isSupported || noRight !== null}
									data-done={t("messages.isSupported")}
								>
									{t(isSupported ? "messages.isSupported" : "messages.support")}
									<span className="sr">{` : ${message}`}</span>
								</button>
							</form>
						)}
					</li>
				))}
			</ol>
		</div>
	);
}
