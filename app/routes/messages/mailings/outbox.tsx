import { useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/messages/mailings.css?url";
import { Icon } from "~/ui/icon";
import { Heading, NoticeContext } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { Pages } from "../../ground/pages/pages";
import type { OutboxPage } from "./outbox.server";
import { changeOutbox as action, loadOutbox as loader } from "./outbox.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function OutboxRoute() {
	return <Outbox page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

function Outbox({ page, refused }: { page: OutboxPage; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	return (
		<div className="stack">
			<link rel="stylesheet" href={stylesheet} />
			{useContext(NoticeContext)}
			<Heading title={page.title}>
				<Actions>
					<ButtonLink href={page.write} variant="primary">
						{t("mailings.write")}
					</ButtonLink>
				</Actions>
			</Heading>
			<FormErrors form={form} />
			{page.isEmpty ? (
				<div className="mailings__empty grid gap-8 soft round">
					<p>
						<strong>{t("mailings.empty")}</strong>
					</p>
					<p>{t("mailings.emptyText")}</p>
				</div>
			) : null}
			{page.unsent.length > 0 ? <Unsent page={page} /> : null}
			{page.soon.map((one) => (
				<section key={one.id} className="leaving cluster" aria-label={one.name}>
					<span className="leaving__time medium grid centre rigid strong centred">{one.until}</span>
					<div className="leaving__words slim">
						<h2 className="leaving__title large strong anywhere">
							<a href={one.href}>{one.title}</a>
						</h2>
						{one.text ? <p>{one.text}</p> : null}
					</div>
					<LineButton name="stop" line={one} variant="danger" label={t("mailings.stop")} />
				</section>
			))}
			{page.scheduled.length > 0 ? (
				<Shelf id="scheduled" title={t("mailings.scheduledTitle")}>
					{page.scheduled.map((one) => (
						<li key={one.id} className="mailing">
							{one.leaf ? (
								<span className="mailing__leaf">
									<b className="strong inked">{one.leaf.day}</b> {one.leaf.month}
								</span>
							) : null}
							<Words line={one} />
							<LineButton name="stop" line={one} variant="secondary" label={t("mailings.suspend")} />
						</li>
					))}
				</Shelf>
			) : null}
			{page.drafts.length > 0 ? (
				<Shelf id="drafts" title={t("mailings.draftsTitle")}>
					{page.drafts.map((one) => (
						<li key={one.id} className="mailing">
							<Words line={one} />
						</li>
					))}
				</Shelf>
			) : null}
			{page.over.length > 0 ? <Over page={page} /> : null}
			<Pages beside={page.pages} />
		</div>
	);
}

/** Mailings of one state, each a line. */
function Shelf({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id}>
			<h2 className="medium strong below-8" id={id}>
				{title}
			</h2>
			{lead === undefined ? null : <p>{lead}</p>}
			<ul className="mailings">{children}</ul>
		</section>
	);
}

interface LineButtonProps {
	name: "stop" | "again";
	line: { id: string; name: string };
	variant: "danger" | "secondary";
	label: string;
}

/** What is done to one line; those who hear the page hear which. */
function LineButton({ name, line, variant, label }: LineButtonProps) {
	const t = useT();
	return (
		<form method="post">
			<input type="hidden" name={name} value={line.id} />
			<Button variant={variant} busyLabel={t("form.busy")}>
				{label}
				<span className="sr">{` ${line.name}`}</span>
			</Button>
		</form>
	);
}

function Words({ line: { name, text, href } }: { line: { name: string; text: string; href: string } }) {
	return (
		<p className="mailing__words slim anywhere">
			<a className="block bold inked" href={href}>
				{name}
			</a>{" "}
			<span className="block soft small">{text}</span>
		</p>
	);
}

/** Mails to single people that did not leave, each with what holds it. */
function Unsent({ page }: { page: OutboxPage }) {
	const t = useT();
	return (
		<Shelf id="unsent" title={t("mailings.unsentTitle")} lead={page.unsentText}>
			{page.unsent.map((one) => (
				<li key={one.id} className="mailing">
					<p className="mailing__words slim anywhere">
						<a className="block bold inked" href={one.href}>
							{one.name}
						</a>{" "}
						<span className="block soft small">{one.text}</span>{" "}
						<span className="mailing__reason block small">{one.reason}</span>
					</p>
					{one.canBeSentAgain ? (
						<LineButton name="again" line={one} variant="secondary" label={t("mailings.again")} />
					) : null}
				</li>
			))}
		</Shelf>
	);
}

function Over({ page }: { page: OutboxPage }) {
	const t = useT();
	return (
		<Shelf id="over" title={t("mailings.overTitle")}>
			{page.over.map((one) => (
				<li key={one.id} className="mailing">
					<Words line={one} />
					<dl className="gap-24 flex digits">
						<div>
							<dt className="tiny soft">{t("mailings.overSent")}</dt> <dd>{one.sent}</dd>
						</div>{" "}
						<div>
							<dt className="tiny soft">{t("mailings.overArrived")}</dt> <dd>{one.arrived}</dd>
						</div>
					</dl>
					<p className="mailing__after cluster small">
						{one.refused > 0 ? (
							<a className="mailing__refused middle gap-6 bold target" href={one.toCorrect}>
								<Icon name="danger" /> {t("mailings.toCorrect", { count: one.refused })}
							</a>
						) : null}{" "}
						<a href={one.recipients} aria-label={t("mailings.recipientsOf", { name: one.name })}>
							{t("mailings.recipients")}
						</a>
					</p>
					{one.canStop ? <LineButton name="stop" line={one} variant="danger" label={t("mailings.stop")} /> : null}
				</li>
			))}
		</Shelf>
	);
}
