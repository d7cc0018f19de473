import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox, RadioGroup, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { Summary } from "~/ui/summary";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import { OverrideFull } from "../../ground/form-kit/override-full";
import type { Refused } from "../../ground/form-kit/refused";
import type { PeopleChangePage } from "./people-change.server";
import { startPeopleChange as action, loadPeopleChange as loader } from "./people-change.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function PeopleChangeRoute() {
	return <PeopleChange page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface PeopleChangeProps {
	page: PeopleChangePage;
	refused: Refused | undefined;
}

/** Whom, then what, then the button with their number. */
function PeopleChange({ page, refused }: PeopleChangeProps) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={page.isNobody ? t("people.change.nobodyText") : page.lead} />
			{page.isNobody || page.registration ? null : <OtherWays page={page} />}
			{page.isNobody ? null : page.registration ? (
				<RegistrationForm page={page} registration={page.registration} refused={refused} />
			) : (
				<ChangeForm page={page} refused={refused} />
			)}
			<Actions>
				<a href={page.back}>{t(page.registration ? "people.change.backToChoice" : "people.backToList")}</a>
			</Actions>
		</Columns>
	);
}

/** What has a page of its own. */
function OtherWays({ page }: Pick<PeopleChangeProps, "page">) {
	const t = useT();
	const ways = [
		{ href: page.confirmAll, label: t("people.change.confirmAll") },
		{ href: page.cancelAll, label: t("people.change.cancelAll") },
		{ href: page.print, label: t("people.change.print") },
		{ href: page.write, label: t("people.change.write") },
	];
	return (
		<Actions>
			{ways.map(({ href, label }) =>
				href ? (
					<ButtonLink key={href} href={href} variant="secondary">
						{label}
					</ButtonLink>
				) : null,
			)}
		</Actions>
	);
}

function ChangeForm({ page, refused }: PeopleChangeProps) {
	const t = useT();
	const form = useForm(refused, { what: "tag" });
	const labels = {
		tag: t("people.change.tagName"),
		typology: t("people.change.typologyTo"),
		confirmed: page.confirm ?? "",
	};
	const ways = (["tag", "untag", "typology"] as const).map((value) => ({ value, label: t(`people.change.${value}`) }));
	return (
		<Card>
			<form method="post" action={page.here} id="change" className="stack" noValidate>
				<FormErrors form={form} labels={labels} />
				<RadioGroup {...form.field("what", t("people.change.what"))} required options={ways} />
				<TextField {...form.field("tag", labels.tag)} hint={page.tagHint} autoComplete="off" />
				{page.typologies.length === 0 ? null : (
					<RadioGroup
						{...form.field("typology", labels.typology)}
						hint={t("people.change.typologyHint")}
						options={page.typologies}
					/>
				)}
				<TypedNumber page={page} form={form} />
				<Button busyLabel={t("form.busy")}>{page.apply}</Button>
				<input type="hidden" name="total" value={page.total} />
			</form>
		</Card>
	);
}

interface RegistrationFormProps extends PeopleChangeProps {
	registration: NonNullable<PeopleChangePage["registration"]>;
}

/** Confirms or cancels, after what that does in numbers. */
function RegistrationForm({
	page,
	registration: { kind, lines, isFull, companions, isUseless },
	refused,
}: RegistrationFormProps) {
	const t = useT();
	const form = useForm(refused, { isMailed: "on" });
	const labels = { isMailed: t("people.change.isMailed"), confirmed: page.confirm ?? "" };
	return (
		<>
			<Summary title={t("people.change.effects")} lines={lines} />
			{isUseless ? null : (
				<Card>
					<form method="post" action={page.here} id="change" className="stack" noValidate>
						<FormErrors form={form} labels={labels} />
						<p>{t(`people.change.${kind}Text`)}</p>
						{kind === "cancel" ? (
							<Checkbox
								id="isMailed"
								name="isMailed"
								label={labels.isMailed}
								hint={t("people.change.isMailedHint")}
								checked={form.value("isMailed") === "on"}
							/>
						) : null}
						{isFull ? <OverrideFull form={form} isShown /> : null}
						<TypedNumber page={page} form={form} />
						<Button busyLabel={t("form.busy")}>{page.apply}</Button>
						<input type="hidden" name="what" value={kind} />
						<input type="hidden" name="total" value={page.total} />
						<input type="hidden" name="companions" value={companions} />
					</form>
				</Card>
			)}
		</>
	);
}

/** For many people, their number is typed. */
function TypedNumber({ page, form }: Pick<PeopleChangeProps, "page"> & { form: FormState }) {
	if (!page.confirm) return null;
	return (
		<TextField
			{...form.field("confirmed", page.confirm)}
			required
			inputMode="numeric"
			width="short"
			autoComplete="off"
		/>
	);
}
