import { useActionData, useLoaderData } from "@remix-run/react";
import { fullName } from "~/domain/people/person";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/venue/desk.css?url";
import { CheckboxGroup, SelectField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { HeldPresses } from "../../ground/event/held-presses";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import { OverrideFull } from "../../ground/form-kit/override-full";
import type { Refused } from "../../ground/form-kit/refused";
import { Newcomer, TypologyField } from "../scan/newcomer-fields";
import type { VerdictView } from "../scan/scan.server";
import { Verdict } from "../scan/verdict";
import type { KnownPeople } from "./walk-in.server";
import { answerWalkIn as action, loadWalkIn as loader } from "./walk-in.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function WalkInRoute() {
	return <WalkIn page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>() as WalkInAnswer} />;
}

type Page = Awaited<ReturnType<typeof loader>>;

export type WalkInAnswer = Refused | KnownPeople | { answered: VerdictView } | undefined;

function WalkIn({ page, answer }: { page: Page; answer: WalkInAnswer }) {
	const t = useT();
	const answered = answer && "answered" in answer ? answer.answered : undefined;
	const known = answer && "people" in answer ? answer : undefined;
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<HeldPresses script={page.heldForms} />
			{answered ? (
				<Done page={page} answered={answered} />
			) : (
				<>
					<Heading title={page.title} {...(known ? {} : { lead: t("desk.walkInLead") })} />
					{known ? <Choice page={page} known={known} /> : null}
					{page.isOffered ? (
						<Form page={page} refused={answer && "errors" in answer ? answer : undefined} known={known} />
					) : (
						<Alert tone="info">{t("desk.walkInNot")}</Alert>
					)}
					<Actions>
						<a href={page.door}>{t("desk.backToDoor")}</a>
					</Actions>
				</>
			)}
		</Columns>
	);
}

function Done({ page, answered }: { page: Page; answered: VerdictView }) {
	const t = useT();
	const { door, place, direction, scanId, pay, print, badge, walkIn, sheet } = page;
	return (
		<>
			<h1 className="sr">{page.title}</h1>
			<div role="status">
				{/* For another day they are registered and not let in: both are shown. */}
				{answered.tone === "in" || answered.tone === "due" ? null : (
					<Alert tone="success">{t("desk.registered")}</Alert>
				)}
				<Verdict
					page={{ heading: undefined, here: door, place, direction, scanId, pay, print, badge, walkIn, sheet }}
					verdict={answered}
				/>
			</div>
			<Actions>
				<ButtonLink href={page.door} variant="primary">
					{t("desk.backToDoor")}
				</ButtonLink>
				<ButtonLink href={page.next}>{t("desk.walkInNext")}</ButtonLink>
			</Actions>
		</>
	);
}

/** People with the same e-mail or the same name, so that nobody is registered twice by accident. */
function Choice({ page, known }: { page: Page; known: KnownPeople }) {
	const t = useT();
	return (
		<section className="scan__people" aria-labelledby="known">
			<Alert tone="warning" title={t(known.by === "email" ? "desk.knownByEmail" : "desk.knownByName")}>
				{t(known.by === "email" ? "desk.knownByEmailText" : "desk.knownByNameText")}
			</Alert>
			<h2 id="known" className="sr">
				{t("scan.found", { count: known.people.length })}
			</h2>
			<form method="post" action={page.here} id="known-people">
				{Object.entries(known.typed).flatMap(([name, value]) =>
					[value].flat().map((text) => <input key={`${name} ${text}`} type="hidden" name={name} value={text} />),
				)}
				<ul>
					{known.people.map(({ id, name, details }) => (
						<li key={id}>
							<div>
								<strong>{name}</strong>
								<span>{details.join(" · ")}</span>
							</div>
							<Button variant="secondary" name="userId" value={id}>
								{t("desk.itIsThem")}
								<span className="sr">{` : ${name}`}</span>
							</Button>
						</li>
					))}
				</ul>
				{known.by === "name" ? (
					<Actions>
						<Button name="isAnother" value="1">
							{t("desk.itIsAnother")}
						</Button>
					</Actions>
				) : null}
			</form>
		</section>
	);
}

function Form({ page, refused, known }: { page: Page; refused: Refused | undefined; known: KnownPeople | undefined }) {
	const t = useT();
	const form = useForm(refused, known?.typed ?? page.saved);
	return (
		<Card title={t("desk.who")}>
			<FormErrors form={form} labels={{ overridesFull: t("form.overridesFull") }} />
			<form method="post" action={page.here} id="walk-in" className="form">
				<input type="hidden" name="id" value={form.value("id") ?? page.saved.id} />
				<input type="hidden" name="place" value={page.place} />
				{page.known ? (
					<Somebody known={page.known} saved={page.saved} />
				) : (
					<Newcomer form={form} names={page.names} isFocused={known === undefined} />
				)}
				<TypologyField typologies={page.typologies} form={form} />
				{page.days.length > 1 ? (
					<SelectField {...form.field("day", t("desk.day"))} required options={page.days} />
				) : (
					<input type="hidden" name="day" value={page.saved.day} />
				)}
				{page.articles.length > 0 ? (
					<CheckboxGroup
						{...form.field("articles", t("desk.articles"))}
						values={form.values("articles")}
						options={page.articles}
					/>
				) : null}
				<OverrideFull form={form} />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("desk.register")}</Button>
				</Actions>
			</form>
		</Card>
	);
}

/** For somebody who is already in the event, whose name is known. */
function Somebody({ known, saved }: { known: NonNullable<Page["known"]>; saved: Page["saved"] }) {
	return (
		<>
			<input type="hidden" name="userId" value={known.id} />
			<input type="hidden" name="firstName" value={saved.firstName} />
			<input type="hidden" name="lastName" value={saved.lastName} />
			<p>{[fullName(saved), known.about].filter(Boolean).join(" · ")}</p>
		</>
	);
}
