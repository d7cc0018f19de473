import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty";
import { RadioGroup, SelectField, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { ResultList } from "~/ui/result-list";
import { Tile, TileGrid } from "~/ui/tile";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { MadeLink } from "./screens.server";
import { changeScreens as action, loadScreens as loader } from "./screens.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function ScreensRoute() {
	return <Screens page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

type Page = Awaited<ReturnType<typeof loader>>;

function Screens({ page, answer }: { page: Page; answer: Refused | { made: MadeLink } | undefined }) {
	const t = useT();
	const made = answer && "made" in answer ? answer.made : undefined;
	const refused = answer && "errors" in answer ? answer : undefined;
	return (
		<Columns>
			<Heading title={page.title} lead={t("screens.lead")} />
			{made ? <NewAddress {...made} /> : null}
			<NewLink page={page} refused={refused} />
			{page.links.length === 0 ? (
				<EmptyState title={t("screens.empty")}>{t("screens.emptyText")}</EmptyState>
			) : (
				<ResultList
					title={t("screens.list")}
					results={page.links.map(({ id, name, screen, state, details, canRevoke }) => ({
						id,
						label: name,
						details: [`${screen} · ${state}`, ...details],
						action: canRevoke ? <Revoke id={id} name={name} /> : null,
					}))}
				/>
			)}
			<TileGrid label={t("screens.see")}>
				{page.screens.map(({ screen, href }) => (
					<Tile key={screen} href={href} title={t(`screens.${screen}`)} text={t(`screens.${screen}Text`)} />
				))}
				{page.leaderboard ? (
					<Tile href={page.leaderboard} title={t("leaderboard.title")} text={t("leaderboard.screenText")} />
				) : null}
			</TileGrid>
			<Actions>
				<a href={page.here}>{t("screens.refresh")}</a>
			</Actions>
		</Columns>
	);
}

function NewLink({ page, refused }: { page: Page; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, { screen: page.screens[0]?.screen, language: page.languages[0]?.value });
	return (
		<Card title={t("screens.new")}>
			<FormErrors form={form} />
			<form method="post" action={page.here} id="new-link" className="form">
				<RadioGroup
					{...form.field("screen", t("screens.which"))}
					required
					options={page.screens.map(({ screen }) => ({ value: screen, label: t(`screens.${screen}`) }))}
				/>
				<TextField
					{...form.field("name", t("screens.name"))}
					hint={t("screens.nameHint")}
					required
					constraint={{ maxLength: 60 }}
				/>
				{page.languages.length > 1 ? (
					<SelectField {...form.field("language", t("screens.language"))} required options={page.languages} />
				) : null}
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("screens.make")}</Button>
				</Actions>
			</form>
		</Card>
	);
}

function NewAddress({ name, address }: MadeLink) {
	const t = useT();
	return (
		<>
			<Alert tone="success" role="status">
				{t("screens.made")}
			</Alert>
			<div className="field row">
				<label className="field__label block mid snug anywhere unpadded below-8" htmlFor="link">
					{t("screens.address", { name })}
				</label>
				<p className="field__hint small loose soft below-8" id="link-hint">
					{t("screens.addressHint")}
				</p>
				{/* Not an input, because a text browser would show only its beginning. */}
				<output className="input input--whole" id="link" aria-describedby="link-hint">
					{address}
				</output>
			</div>
		</>
	);
}

function Revoke({ id, name }: { id: string; name: string }) {
	const t = useT();
	return (
		<form method="post" id={`revoke-${id}`}>
			<input type="hidden" name="linkId" value={id} />
			<Button variant="secondary" name="change" value="revoke">
				{t("screens.revoke")}
				<span className="sr">{` : ${name}`}</span>
			</Button>
		</form>
	);
}
