import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/scan.css?url";
import { Pair, RadioGroup, SelectField, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../frame/forms/form-errors";
import { useForm } from "../../frame/forms/form-state";
import type { Refused } from "../../frame/forms/refused";
import type { Answered, Found, loadScan } from "./scan.server";

type Page = Awaited<ReturnType<typeof loadScan>>;
export type ScanAnswer = Refused | { answers: Answered[] } | Found | undefined;

/** A door: the answer to the last badge fills the screen, and the field waits for the next. */
export function Scan({ page, answer }: { page: Page; answer: ScanAnswer }) {
	const t = useT();
	const refused = answer && "errors" in answer ? answer : undefined;
	const verdicts = answer && "answers" in answer ? answer.answers : [];
	if (!page.device || refused?.code === "deviceRevoked") return <Naming page={page} refused={refused} />;
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<header className="scan__head">
				<h1>{page.label}</h1>
				<p>
					{page.direction === "in" ? t("scan.in") : t("scan.out")} · <Counts page={page} />
				</p>
			</header>
			<Form page={page} refused={refused} isFirst={verdicts.length === 0} />
			<div role="status" data-scan-verdict="">
				{verdicts.map((verdict, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: in the order in which they were answered
					<Verdict key={index} page={page} verdict={verdict} />
				))}
			</div>
			<div data-scan-people="">{answer && "q" in answer ? <People page={page} found={answer} /> : null}</div>
			<div className="scan__device" data-scan={page.script} />
			<Where page={page} />
			{page.walkIn ? <WithoutNetwork page={page} /> : null}
			<script defer src={page.src} />
		</Columns>
	);
}

/** Shapes, so that nobody need tell red from green. */
const shapes = { in: "✓", out: "→", already: "!", refused: "✕" } as const;

/** Where its buttons are answered: by the door that it stands at. */
type Door = Pick<Page, "here" | "place" | "direction" | "scanId" | "pay" | "print">;

export function Verdict({ page, verdict }: { page: Door; verdict: Answered }) {
	const t = useT();
	const { tone, word, lines, person, factId, letIn, group, isDue } = verdict;
	return (
		<section className={`verdict verdict--${tone}`}>
			<p className="verdict__word">
				<span className="verdict__shape" aria-hidden="true">
					{shapes[tone]}
				</span>{" "}
				{word}
			</p>
			{person ? (
				<p className="verdict__name">
					{person.firstName} {person.lastName}
				</p>
			) : null}
			{person?.company || person?.typology ? (
				<p className="verdict__detail">{[person.company, person.typology].filter(Boolean).join(" · ")}</p>
			) : null}
			{lines.map((line) => (
				<p key={line} className="verdict__line">
					{line}
				</p>
			))}
			<div className="verdict__acts">
				{group.length > 0 ? (
					<form method="post" action={page.here} id="group">
						<input type="hidden" name="place" value={page.place} />
						{group.map((one) => (
							<input key={one} type="hidden" name="group" value={one} />
						))}
						<Button>{t("scan.groupIn", { count: group.length })}</Button>
					</form>
				) : null}
				{isDue && person && page.pay ? (
					<ButtonLink href={`${page.pay}&personne=${person.id}`} variant="primary">
						{t("scan.pay")}
					</ButtonLink>
				) : null}
				{person && page.print ? (
					<form method="post" action={`${page.print}&personne=${person.id}`} id="print">
						<input type="hidden" name="id" value={page.scanId} />
						<Button variant="secondary">{t("desk.print")}</Button>
					</form>
				) : null}
				{letIn ? (
					<form method="post" action={page.here} id="let-in">
						<Stands page={page} scanId={letIn.scanId} />
						<input type="hidden" name="who" value={letIn.who} />
						<Button variant="secondary" name="letIn" value="1">
							{t("scan.letIn")}
						</Button>
					</form>
				) : null}
				{factId ? (
					<form method="post" action={page.here} id="undo">
						<Stands page={page} scanId={page.scanId} />
						<Button variant="secondary" name="undo" value={factId}>
							{t("scan.undo")}
						</Button>
					</form>
				) : null}
			</div>
		</section>
	);
}

function Stands({ page, scanId }: { page: Pick<Page, "place" | "direction">; scanId: string }) {
	return (
		<>
			<input type="hidden" name="place" value={page.place} />
			<input type="hidden" name="direction" value={page.direction} />
			<input type="hidden" name="scanId" value={scanId} />
		</>
	);
}

function Form({ page, refused, isFirst }: { page: Page; refused: Refused | undefined; isFirst: boolean }) {
	const t = useT();
	const form = useForm(refused, {}, "scan");
	const label = t(page.isDesk ? "scan.whoDesk" : "scan.who");
	return (
		<section className="card surface scan__card">
			<FormErrors form={form} />
			<form method="post" action={page.here} id="scan" className="scan__form">
				<Stands page={page} scanId={page.scanId} />
				<TextField
					{...form.field("who", label)}
					hint={isFirst ? t(page.isDesk ? "scan.whoDeskHint" : "scan.whoHint") : undefined}
					required
					isFocused
					autoComplete="off"
					constraint={{ maxLength: 255 }}
				/>
				<Button>{t("scan.submit")}</Button>
			</form>
			{page.walkIn ? (
				<p>
					<a href={page.walkIn} data-walk-in-link="">
						{t("desk.walkInLink")}
					</a>
				</p>
			) : null}
		</section>
	);
}

function People({ page, found }: { page: Page; found: Found }) {
	const t = useT();
	if (found.people.length === 0) {
		return (
			<Alert tone="warning" title={t("scan.foundNone", { q: found.q })}>
				{t("scan.foundNoneText")}{" "}
				{page.walkIn ? <a href={`${page.walkIn}&nom=${encodeURIComponent(found.q)}`}>{t("desk.walkInLink")}</a> : null}
			</Alert>
		);
	}
	return (
		<section className="scan__people" aria-labelledby="found">
			<h2 id="found">{t("scan.found", { count: found.people.length })}</h2>
			<ul>
				{found.people.map(({ id, scanId, name, details }) => (
					<li key={id}>
						<div>
							<strong>{name}</strong>
							<span>{details.join(" · ")}</span>
						</div>
						<form method="post" action={page.here}>
							<Stands page={page} scanId={scanId} />
							<Button variant="secondary" name="who" value={`id:${id}`}>
								{page.direction === "in" ? t("scan.letPersonIn") : t("scan.letPersonOut")}
								<span className="sr">{` : ${name}`}</span>
							</Button>
						</form>
					</li>
				))}
			</ul>
		</section>
	);
}

/** What the script shows while there is no network: the form of who is not on the list, and the badge that it gives. */
function WithoutNetwork({ page: { typologies } }: { page: Page }) {
	const t = useT();
	const form = useForm(undefined, { typoId: typologies[0]?.value ?? "" }, "held");
	const optionalLabel = t("form.optional");
	return (
		<>
			<template data-walk-in="">
				<section className="card surface scan__card" aria-labelledby="held-title">
					<h2 id="held-title">{t("scan.walkIn")}</h2>
					<p>{t("scan.walkInText")}</p>
					<form id="held" className="form">
						<Pair>
							<TextField
								{...form.field("firstName", t("desk.firstName"))}
								required
								autoComplete="off"
								constraint={{ maxLength: 120 }}
							/>
							<TextField
								{...form.field("lastName", t("desk.lastName"))}
								required
								autoComplete="off"
								constraint={{ maxLength: 120 }}
							/>
						</Pair>
						{typologies.length > 1 ? (
							<SelectField {...form.field("typoId", t("desk.typology"))} required options={typologies} />
						) : (
							<input type="hidden" name="typoId" value={typologies[0]?.value ?? ""} />
						)}
						<Pair>
							<TextField
								{...form.field("email", t("desk.email"))}
								type="email"
								autoComplete="off"
								optionalLabel={optionalLabel}
								constraint={{ maxLength: 255 }}
							/>
							<TextField
								{...form.field("company", t("desk.company"))}
								autoComplete="off"
								optionalLabel={optionalLabel}
								constraint={{ maxLength: 200 }}
							/>
						</Pair>
						<p className="alert alert--warning" role="alert" data-walk-in-known="" hidden>
							{t("scan.walkInKnown")}
						</p>
						<Actions>
							<Button>{t("desk.register")}</Button>
							<button type="button" className="button button--secondary" data-close="">
								{t("scan.walkInClose")}
							</button>
						</Actions>
					</form>
				</section>
			</template>
			<template data-badge="">
				<section className="scan-badge" role="dialog" aria-modal="true" aria-label={t("scan.badge")}>
					<p className="scan-badge__name" data-badge-name="" />
					<p data-badge-company="" />
					<div className="scan-badge__qr" data-badge-qr="" />
					<p className="scan-badge__code" data-badge-code="" />
					<p className="scan-badge__kind" data-badge-typology="" />
					<div className="scan-badge__acts">
						<button type="button" className="button button--secondary" data-print="">
							{t("scan.badgePrint")}
						</button>
						<button type="button" className="button button--primary" data-close="">
							{t("scan.close")}
						</button>
					</div>
				</section>
			</template>
		</>
	);
}

function Counts({ page: { counts } }: { page: Page }) {
	const t = useT();
	const { inside, came, capacity } = counts;
	return (
		<>
			<span data-scan-counts="">
				{capacity === null ? t("scan.inside", { inside }) : t("scan.insideOf", { inside, capacity })}
			</span>{" "}
			· {t("scan.came", { came })}
		</>
	);
}

/** Where the device stands: in the address, so that each of its windows stands somewhere. */
function Where({ page }: { page: Page }) {
	const t = useT();
	const form = useForm(undefined, { lieu: page.place, sens: page.direction });
	return (
		<Card title={page.device?.name ?? ""}>
			<form method="get" action={page.action} id="where" className="form">
				{page.places.length > 1 ? (
					<SelectField {...form.field("lieu", t("scan.place"))} options={page.places} />
				) : (
					<input type="hidden" name="lieu" value={page.place} />
				)}
				<RadioGroup
					{...form.field("sens", t("scan.direction"))}
					options={[
						{ value: "in", label: t("scan.in") },
						{ value: "out", label: t("scan.out") },
					]}
				/>
				<Actions>
					<Button variant="secondary">{t("scan.change")}</Button>
				</Actions>
			</form>
			<form method="post" action={page.here} id="forget">
				<Actions>
					<Button variant="quiet" name="forget" value="1">
						{t("scan.forgetDevice")}
					</Button>
					<a href={page.devices}>{t("scan.devices")}</a>
					<a href={page.back}>{t("organisation.title")}</a>
				</Actions>
			</form>
		</Card>
	);
}

function Naming({ page, refused }: { page: Page; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused?.code === "deviceRevoked" ? undefined : refused, {}, "device");
	return (
		<Columns>
			<Heading title={page.title} />
			{page.wasRevoked || refused?.code === "deviceRevoked" ? (
				<Alert tone="warning">{t("scan.deviceRevoked")}</Alert>
			) : null}
			<Card title={t("scan.device")}>
				<FormErrors form={form} />
				<form method="post" action={page.here} id="device" className="form">
					<TextField
						{...form.field("name", t("scan.deviceName"))}
						hint={t("scan.deviceHint")}
						required
						constraint={{ maxLength: 60 }}
					/>
					<Actions>
						<Button busyLabel={t("form.busy")}>{t("scan.deviceSave")}</Button>
					</Actions>
				</form>
			</Card>
			<Actions>
				<a href={page.back}>{t("organisation.title")}</a>
			</Actions>
		</Columns>
	);
}
