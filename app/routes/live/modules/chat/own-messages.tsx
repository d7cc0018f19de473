import type { OwnMessage } from "~/contract/live/messages";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { WaitingMarkup } from "~/ui/waiting-markup";

interface Props {
	own: { isOn: boolean; messages: OwnMessage[] };
	/** True where a script follows the live, which shows the messages when the chat comes on, and adds to them. */
	isFollowed: boolean;
}

/** The reader's own messages and their state, outside the region that is pushed to everybody. */
export function OwnMessages({ own: { isOn, messages }, isFollowed }: Props) {
	const t = useT();
	if (!isOn && !isFollowed) return null;
	return (
		<section id="own-messages" className="chat__own above-24" aria-labelledby="own-messages-title" hidden={!isOn}>
			<h2 className="chat__heading strong soft below-8" id="own-messages-title">
				{t("messages.own")}
			</h2>
			<p className="chat__heading soft" data-none="" hidden={messages.length > 0}>
				{t("messages.ownNone")}
			</p>
			<ul className="plain-list">
				{messages.map((message) => (
					<OwnMessageItem key={message.id} message={message} />
				))}
			</ul>
			<WaitingMarkup name="own">
				<OwnMessageItem message={{ id: "", message: "", createdAt: "", state: "new", isAnswered: false }} />
			</WaitingMarkup>
		</section>
	);
}

function OwnMessageItem({ message: { id, message, state, isAnswered } }: { message: OwnMessage }) {
	const t = useT();
	return (
		<li className="chat__item line-above" data-own={id}>
			<p className="chat__message anywhere" dir="auto">
				{message}
			</p>
			<p className="small soft aligned gap-6 icon-16">
				<Icon name={state === "new" ? "clock" : "success"} />
				{t(isAnswered ? "messages.answered" : `messages.state.${state}`)}
			</p>
		</li>
	);
}
