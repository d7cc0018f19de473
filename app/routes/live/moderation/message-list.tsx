import type { MessageState } from "~/domain/live/message";
import { useT } from "~/i18n/use-t";
import { Button, type Variant } from "~/ui/button";
import type { QuestionsPage } from "./questions.server";

type List = QuestionsPage["new"];
type Message = List["messages"][number];

export function MessageList({ page, list, isFolded = false }: { page: QuestionsPage; list: List; isFolded?: boolean }) {
	const t = useT();
	const { state, total, more, messages } = list;
	const title = `${t(`moderation.list.${state}`)} (${total})`;
	const none = state === "favorite" && page.takesSupports ? "favoriteSeen" : state;
	const body = (
		<>
			{messages.length === 0 ? <p className="small soft">{t(`moderation.none.${none}`)}</p> : null}
			<ul className="flush unpadded grid gap-12 plain-list">
				{messages.map((message) => (
					<MessageItem key={message.id} page={page} message={message} />
				))}
			</ul>
			{more > 0 ? <p className="small soft">{t("moderation.more", { count: more })}</p> : null}
			{state === "new" && messages.length > 0 ? <Bulk page={page} messages={messages} /> : null}
		</>
	);
	const id = `questions-${state}`;
	if (isFolded) {
		return (
			<details className="slim" id={id} data-part open={page.search !== "" || undefined}>
				<summary className="questions__title large strong tight hand">{title}</summary>
				{body}
			</details>
		);
	}
	return (
		<section className={`slim questions__section--${state}`} id={id} data-part aria-labelledby={`${id}-title`}>
			<h2 className="questions__title large strong tight" id={`${id}-title`}>
				{title}
			</h2>
			{body}
		</section>
	);
}

interface Choice {
	act: "favorite" | "unfavorite" | "show" | "hide" | "archive" | "restore" | "answered" | "unanswered";
	by: string;
	variant?: Variant;
}

const archive: Choice = { act: "archive", by: "x" };

/** The buttons for a message of each state, the likeliest first. */
const choices: Record<MessageState, Choice[]> = {
	new: [{ act: "favorite", by: "f", variant: "primary" }, { act: "show", by: "a" }, archive],
	favorite: [{ act: "show", by: "a", variant: "primary" }, { act: "unfavorite", by: "f" }, archive],
	shown: [{ act: "hide", by: "a", variant: "primary" }, archive],
	archived: [{ act: "restore", by: "x" }],
};

function MessageItem({ page, message }: { page: QuestionsPage; message: Message }) {
	const t = useT();
	const { id, state, isAnswered, isFlagged, supports, author, time } = message;
	const answer: Choice = { act: isAnswered ? "unanswered" : "answered", by: "r" };
	const all = state === "new" ? choices.new : [...choices[state], answer];
	return (
		<li className="questions__item grid gap-8 round surface" id={`message-${id}`} data-item tabIndex={-1}>
			<p className="anywhere" dir="auto">
				{message.message}
			</p>
			<p className="small soft digits anywhere">
				{author} · <time>{time}</time>
				{supports === null ? null : ` · ${t("messages.supports", { count: supports })}`}
				{isFlagged ? (
					<strong className="questions__mark tiny strong questions__mark--flag">{t("moderation.flagged")}</strong>
				) : null}
				{isAnswered ? <strong className="questions__mark tiny strong">{t("moderation.answered")}</strong> : null}
			</p>
			<form
				method="post"
				action={page.from}
				className="questions__buttons cluster gap-8"
				id={`change-${id}`}
				data-press
			>
				<input type="hidden" name="message" value={id} />
				<input type="hidden" name="from" value={state} />
				<input type="hidden" name="version" value={page.version} />
				{state === "new" ? (
					<input
						className="questions__tick"
						type="checkbox"
						name="ids"
						value={id}
						form="questions-bulk"
						id={`tick-${id}`}
						data-key="c"
						aria-label={`${t("moderation.tick")} : ${message.message}`}
					/>
				) : null}
				{all.map(({ act, by, variant = "secondary" }) => (
					<button key={act} className={`button button--${variant}`} type="submit" name="act" value={act} data-key={by}>
						{t(`moderation.act.${act}`)}
						<span className="sr">{` : ${message.message}`}</span>
					</button>
				))}
			</form>
		</li>
	);
}

/** Archives the ticked messages, or all that are listed, behind a fold against mistakes. */
function Bulk({ page, messages }: { page: QuestionsPage; messages: Message[] }) {
	const t = useT();
	return (
		<div className="above-16 grid gap-12">
			<form className="above-8" method="post" action={page.from} id="questions-bulk" data-press>
				<input type="hidden" name="act" value="archiveAll" />
				<Button variant="secondary">{t("moderation.archiveTicked")}</Button>
			</form>
			<details id="questions-all">
				<summary>{t("moderation.archiveAll", { count: messages.length })}</summary>
				<form className="above-8" method="post" action={page.from} data-press>
					<input type="hidden" name="act" value="archiveAll" />
					{messages.map(({ id }) => (
						<input key={id} type="hidden" name="ids" value={id} />
					))}
					<Button variant="danger">{t("moderation.archiveAll", { count: messages.length })}</Button>
				</form>
			</details>
		</div>
	);
}
