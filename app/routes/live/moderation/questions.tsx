import { useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/live/questions.css?url";
import { TextField } from "~/ui/field";
import { Heading, NoticeContext } from "~/ui/page";
import { HeldPresses } from "../../ground/event/held-presses";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { WordDesk } from "../console/word-desk";
import { MessageList } from "./message-list";
import { moderate as action } from "./moderate.server";
import type { QuestionsPage } from "./questions.server";
import { loadQuestions as loader } from "./questions.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export const handle = { footer: false };

export default function QuestionsRoute() {
	return <Questions page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface Props {
	page: QuestionsPage;
	refused: Refused | undefined;
}

function Questions({ page, refused }: Props) {
	const t = useT();
	return (
		<div className="questions" data-follow="5" data-stream={page.stream}>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.eventName} />
			<ChangeStatus page={page} refused={refused} />
			<MessageList page={page} list={page.shown} />
			<Search page={page} />
			<div className="questions__lists gap-24 grid">
				<MessageList page={page} list={page.new} />
				<MessageList page={page} list={page.favorite} />
			</div>
			<MessageList page={page} list={page.archived} isFolded />
			<WordDesk page={{ version: page.version }} words={page.words} />
			<Keys />
			<Actions>
				<a href={page.from}>{t("live.refresh")}</a>
				{page.back ? <a href={page.back}>{t("organisation.title")}</a> : null}
			</Actions>
			<HeldPresses />
			<script defer src={page.src} />
		</div>
	);
}

function ChangeStatus({ page, refused }: Props) {
	const t = useT();
	const form = useForm(refused);
	return (
		<div id="questions-said" data-said="">
			{useContext(NoticeContext)}
			{form.code === "liveChanged" ? (
				<Alert tone="warning" role="alert">
					{t("refusals.liveChanged")}
				</Alert>
			) : (
				<FormErrors form={form} />
			)}
			<p className="above-8 small soft">{t(page.isChatOn ? "moderation.isOn" : "moderation.isOff")}</p>
			{page.search ? (
				<Alert tone="info">
					<p>
						{t("moderation.searched", { search: page.search })} <a href={page.here}>{t("moderation.searchAll")}</a>
					</p>
				</Alert>
			) : null}
		</div>
	);
}

function Search({ page }: { page: QuestionsPage }) {
	const t = useT();
	return (
		<form method="get" action={page.here} className="form questions__search low flex wrap gap-12" id="questions-search">
			<TextField
				id="q"
				name="q"
				type="search"
				label={t("moderation.search")}
				value={page.search}
				width="medium"
				autoComplete="off"
			/>
			<Button variant="secondary">{t("moderation.searchButton")}</Button>
		</form>
	);
}

const keys = [["J", "K"], ["F"], ["A"], ["X"], ["R"], ["C"], ["/"]] as const;

const keyNames = ["next", "favorite", "show", "archive", "answered", "tick", "search"] as const;

/** The keyboard shortcuts, which need a script. They can be turned off, as people who use speech input need (WCAG 2.1.4). */
function Keys() {
	const t = useT();
	return (
		<details className="questions__keys" id="questions-keys">
			<summary>{t("moderation.keys")}</summary>
			<p>
				<label>
					<input type="checkbox" id="keys-on" defaultChecked /> {t("moderation.keysOn")}
				</label>
			</p>
			<dl className="grid gap-8">
				{keyNames.map((name, at) => (
					<div className="flex gap-12" key={name}>
						<dt className="rigid">
							{keys[at]?.map((key) => (
								<kbd className="centred" key={key}>
									{key}
								</kbd>
							))}
						</dt>
						<dd>{t(`moderation.key.${name}`)}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
