import { useT } from "~/i18n/use-t";
import type { listCloudWords } from "./list-cloud-words.server";
import { Press, type PressProps } from "./press";

type CloudWords = Awaited<ReturnType<typeof listCloudWords>>;

/** First the words that wait, then those that are shown. Nobody sees who wrote a word. */
export function WordDesk({ page, words }: { page: PressProps["page"]; words: CloudWords }) {
	const t = useT();
	return (
		<section className="console__section" id="word-desk" data-part aria-labelledby="console-words">
			<h2 className="small tight anywhere" id="console-words">
				{t("console.words.title")}
			</h2>
			{words.waiting.length === 0 ? <p className="console__state fine soft digits">{t("console.words.none")}</p> : null}
			<WordRows page={page} words={words.waiting} choices={["shown", "refused"]} />
			{(["shown", "refused"] as const).map((state) =>
				words[state].length === 0 ? null : (
					<details key={state} id={`words-${state}`} className="words__more above-12">
						<summary>{`${t(`console.words.${state}`)} (${words[state].length})`}</summary>
						<WordRows page={page} words={words[state]} choices={[state === "shown" ? "refused" : "shown"]} />
					</details>
				),
			)}
		</section>
	);
}

interface RowsProps {
	page: PressProps["page"];
	words: CloudWords["waiting"];
	choices: ("shown" | "refused")[];
}

function WordRows({ page, words, choices }: RowsProps) {
	const t = useT();
	if (words.length === 0) return null;
	return (
		<ul className="words grid gap-8 plain-list">
			{words.map(({ wordCloudId, title, round, folded, response, count, state }, index) => (
				<li key={`${wordCloudId} ${round} ${folded}`} className="words__item cluster between surface">
					<span className="slim anywhere">
						<strong>{response}</strong>{" "}
						<span className="small soft">{[t("console.words.count", { count }), title].join(" · ")}</span>
					</span>
					<span className="flex gap-8">
						{choices.map((to) => (
							<Press
								key={to}
								page={page}
								act="judge"
								name={`judge-${state}-${index}-${to}`}
								fields={{ module: wordCloudId, round: String(round), folded, stands: state, to }}
								variant={to === "shown" ? "primary" : "secondary"}
							>
								{t(to === "shown" ? "console.words.accept" : "console.words.refuse")}
								<span className="sr">{` : ${response}`}</span>
							</Press>
						))}
					</span>
				</li>
			))}
		</ul>
	);
}
