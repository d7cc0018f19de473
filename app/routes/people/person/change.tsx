import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { Summary } from "~/ui/summary";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { changeForPerson as action, loadPersonChange as loader } from "./change.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function PersonChangeRoute() {
	return <PersonChange page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface PersonChangeProps {
	page: Awaited<ReturnType<typeof loader>>;
	refused: Refused | undefined;
}

/** What becomes what, then what that changes, then the button. */
function PersonChange({ page, refused }: PersonChangeProps) {
	const t = useT();
	const form = useForm(refused);
	const { effects, chosen, what } = page;
	return (
		<Columns>
			<Heading title={page.title} lead={`${page.name}. ${t("person.change.lead")}`} />
			<FormErrors form={form} />
			{what === "company" ? <CompanySearch page={page} /> : null}
			<Choice page={page} />
			{effects?.refusal ? <Alert tone="danger">{effects.refusal}</Alert> : null}
			{effects && !effects.refusal ? (
				<>
					<Summary title={t("person.change.effects")} lines={effects.lines} />
					<form method="post" action={page.action} id="apply">
						<input type="hidden" name="quoi" value={what} />
						<input type="hidden" name="de" value={chosen.de} />
						<input type="hidden" name="vers" value={chosen.vers} />
						<Button busyLabel={t("form.busy")}>{t("person.change.apply")}</Button>
					</form>
				</>
			) : null}
			<Actions>
				<a href={page.back}>{t("person.change.back")}</a>
			</Actions>
		</Columns>
	);
}

function CompanySearch({ page }: Pick<PersonChangeProps, "page">) {
	const t = useT();
	return (
		<form method="get" action={page.action} id="company-search" className="stack">
			<input type="hidden" name="quoi" value="company" />
			<TextField
				id="q"
				name="q"
				label={t("person.change.search")}
				hint={t("person.change.searchHint")}
				value={page.search}
				autoComplete="off"
			/>
			<Button variant="secondary">{t("people.filter")}</Button>
		</form>
	);
}

function Choice({ page: { action, what, chosen, choice, search, effects } }: Pick<PersonChangeProps, "page">) {
	const t = useT();
	const isPlural = choice.from === undefined;
	const label = {
		from: t(what === "days" ? "person.change.leaves" : "person.change.gives"),
		to: t(what === "days" ? "person.change.joins" : what === "seat" ? "person.change.takes" : "person.change.choose"),
	};
	const none = { value: "", label: t(what === "days" ? "person.change.noDay" : "person.change.noSeat") };
	return (
		<Card>
			<form method="get" action={action} id="choice" className="stack">
				<input type="hidden" name="quoi" value={what} />
				{search ? <input type="hidden" name="q" value={search} /> : null}
				{choice.now === undefined ? null : <p>{t("person.change.from", { what: choice.now })}</p>}
				{isPlural ? (
					<RadioGroup id="de" name="de" label={label.from} value={chosen.de} options={[none, ...choice.froms]} />
				) : (
					<input type="hidden" name="de" value={choice.from} />
				)}
				<RadioGroup
					id="vers"
					name="vers"
					label={label.to}
					value={chosen.vers}
					options={isPlural ? [none, ...choice.tos] : choice.tos}
				/>
				<Button variant={effects && !effects.refusal ? "secondary" : "primary"}>{t("person.change.see")}</Button>
			</form>
		</Card>
	);
}
