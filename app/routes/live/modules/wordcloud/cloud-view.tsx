import { wordsEach } from "~/domain/live/words";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, spaced } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Name } from "~/ui/name";
import { RichText } from "~/ui/rich-text";
import type { FormState } from "../../../ground/form-kit/form-state";
import type { FrameView } from "../../module-kit/ballot-view";
import type { ShownCloud } from "../../module-kit/cloud-of";
import { SendOutcome } from "../../module-kit/send-outcome";
import { TimeLeft } from "../../module-kit/time-left";
import { VoteObstacleAlert } from "../../module-kit/vote-obstacle";
import { CloudList } from "./cloud-picture";

interface CloudProps {
	cloud: ShownCloud;
	/** The address of the form; its script posts the same to `repondre` below it. */
	action: string;
	query?: string | undefined;
	form: FormState;
}

/** Enough words for a phone; the stage shows them all. */
const mostOnPhone = 20;

/** The question, then the entry or its end, and the most frequent words where a host shows them. */
export function CloudView({ drawn, ...props }: CloudProps & { drawn?: FrameView | undefined }) {
	const t = useT();
	const { cloud } = props;
	const { stage, endsAt, typologies, asksPresence, words, mine, left } = cloud;
	const isOpen = stage === "choices";
	const titleId = drawn ? `ballot-title-${drawn.name}` : "ballot-title";
	return (
		<section
			className="ballot cloud"
			aria-labelledby={titleId}
			data-typologies={typologies?.join(" ")}
			data-asks-presence={asksPresence || undefined}
		>
			<div className="ballot__question strong" id={titleId}>
				{cloud.label ? (
					<RichText html={cloud.label} />
				) : (
					<p>
						<Name>{cloud.title}</Name>
					</p>
				)}
			</div>
			{cloud.content ? <RichText html={cloud.content} quiet /> : null}
			{isOpen ? null : (
				<Alert tone="info" role="status">
					{t("refusals.voteClosed")}
				</Alert>
			)}
			{isOpen && endsAt ? <TimeLeft endsAt={endsAt} /> : null}
			{/* For five seconds it says whether the word counts, in the place of the line below it. */}
			<div className="ballot__said" data-word-said="" role="status" />
			<p className="ballot__said soft" data-left={JSON.stringify(wordsLeftTexts(t))}>
				{isOpen && !cloud.noRight && !drawn ? t("live.wordsLeft", { count: left }) : null}
			</p>
			{isOpen && left > 0 ? (drawn?.instead ?? <WordForm {...props} />) : null}
			<p className="gap-8 cluster small" data-own-words="" hidden={mine.length === 0}>
				<span className="soft">{t("live.ownWords")}</span>
				{spaced(mine.map((word) => <OwnWord key={word} word={word} isWaiting={cloud.waiting.includes(word)} />))}
			</p>
			{drawn ? null : <SendOutcome thanks={<p className="soft">{t("live.wordCounted")}</p>} />}
			{words && words.length > 0 ? (
				<div className="cloud__said">
					<h2 className="cloud__title strong soft below-8">{t("live.mostSaid")}</h2>
					<CloudList cloud={cloud} most={mostOnPhone} />
				</div>
			) : null}
		</section>
	);
}

/** The sentence for each number of words left, which the script shows after a word. */
function wordsLeftTexts(t: ReturnType<typeof useT>): string[] {
	return Array.from({ length: wordsEach + 1 }, (_, count) => t("live.wordsLeft", { count }));
}

function OwnWord({ word, isWaiting }: { word: string; isWaiting: boolean }) {
	const t = useT();
	return (
		<span className="cloud__chip mid anywhere">
			{word}
			{isWaiting ? <span className="light soft">{` · ${t("live.wordWaits")}`}</span> : null}
		</span>
	);
}

function WordForm({ cloud, action, query = "", form }: CloudProps) {
	const t = useT();
	const isThis = form.value("ballot") === cloud.id;
	const { id, noRight, isShared } = cloud;
	const error = isThis ? form.error("response") : undefined;
	return (
		<form
			method="post"
			action={`${action}${query}`}
			id="form-word"
			className="form"
			data-send={`${action}/repondre`}
			data-failed={t("live.wordNotSent")}
			data-offline={t("live.wordOffline")}
		>
			<input type="hidden" name="kind" value="wordcloud" />
			<input type="hidden" name="ballot" value={id} />
			<VoteObstacleAlert reason={noRight} isShared={isShared} />
			<TextField
				id="response"
				name="response"
				label={t("live.word")}
				{...(isThis && { value: form.value("response") ?? "" })}
				{...(error && { error })}
				required
				messages={{ valueMissing: t("errors.wordRequired") }}
				disabled={noRight !== null}
				autoComplete="off"
			/>
			<Actions>
				<button
					className="button button--primary"
					type="submit"
					disabled={noRight !== null}
					data-busy-label={t("form.busy")}
				>
					{t("live.sendWord")}
				</button>
			</Actions>
		</form>
	);
}
