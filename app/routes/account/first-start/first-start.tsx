import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-card";
import passwordSheet from "~/ui/css/account/door.css?url";
import stylesheet from "~/ui/css/account/first-start.css?url";
import { Pair, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { Ticket } from "~/ui/ticket";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import { OutsidePage } from "../../ground/outside/outside-page";
import { WaitingServer } from "../../ground/outside/waiting-server";
import { EmailField, PasswordInput } from "../sign-in/account-fields";
import { beginnings } from "./beginnings";
import { loadFirstStart, type Start, type StartAgain, saveFirstStart } from "./first-start.server";
import { FoundedSignIn } from "./founded-sign-in";

export { pageTitle as meta } from "~/http/page-title";

export const loader = ({ request, context }: LoaderFunctionArgs) => loadFirstStart({ request, context });
export const action = ({ request, context }: ActionFunctionArgs) => saveFirstStart({ request, context });

export default function FirstStartRoute() {
	const { start, waiting, isOver } = useLoaderData<typeof loader>();
	const again = useActionData<typeof action>();
	if (start) return <FirstStart start={start} again={again} />;
	if (waiting?.isFounded) return <FoundedSignIn refused={again} />;
	return waiting ? <WaitingServer waiting={waiting} isOver={isOver} refused={again} /> : <UsedLink />;
}

function UsedLink() {
	const t = useT();
	return (
		<OutsidePage>
			<Columns>
				<Heading title={t("firstStart.used")} lead={t("firstStart.usedLead")} />
				<Actions>
					<ButtonLink href={paths.organisations}>{t("nav.organisation")}</ButtonLink>
				</Actions>
			</Columns>
		</OutsidePage>
	);
}

function FirstStart({ start, again }: { start: Start; again: StartAgain | undefined }) {
	const t = useT();
	const form = useForm(again, { begin: beginnings[0] });
	return (
		<OutsidePage ways={[]}>
			<link rel="stylesheet" href={passwordSheet} />
			<link rel="stylesheet" href={stylesheet} />
			<form method="post" action={start.action} id="first-start" className="form" data-drawn="" noValidate>
				<Columns side={<Side start={start} form={form} mailedTo={again?.mailedTo} />}>
					<Heading title={t("firstStart.title")} lead={t("firstStart.lead")} />
					<FormErrors form={form} />
					<Part number={1} title={t("firstStart.you")}>
						<Pair>
							<TextField {...form.field("firstName", t("account.firstName"))} autoComplete="given-name" required />
							<TextField {...form.field("lastName", t("account.lastName"))} autoComplete="family-name" required />
						</Pair>
						<EmailField form={form} />
						<PasswordInput form={form} label={t("login.password")} minimum={start.passwordMinimum} />
					</Part>
					<Part number={2} title={t("firstStart.organisation")}>
						<TextField
							{...form.field("organisation", t("firstStart.name"))}
							hint={t("firstStart.sellerLater")}
							autoComplete="organization"
							required
						/>
					</Part>
					<Part number={3} title={t("firstStart.begin")}>
						<ChoiceCards
							legend={t("firstStart.begin")}
							hideLegend="part-3"
							name="begin"
							type="radio"
							selected={form.values("begin")}
							options={beginnings.map((value) => ({
								value,
								label: t(`firstStart.begin.${value}`),
								description: t(`firstStart.begin.${value}Text`),
							}))}
						/>
					</Part>
					<div className="cluster gap-16 above-24">
						<Button busyLabel={t("form.busy")}>{t("firstStart.enter")}</Button>{" "}
						<span className="small soft">{t("firstStart.next")}</span>
					</div>
				</Columns>
			</form>
		</OutsidePage>
	);
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
	return (
		<section className="first-part line-above stack-16" aria-labelledby={`part-${number}`}>
			<h2 className="aligned gap-12 medium" id={`part-${number}`}>
				<span className="first-part__number grid centre rigid small">{number}</span> {title}
			</h2>
			{children}
		</section>
	);
}

/** What was said as a ticket, which a script fills while somebody types; and what this server does with it. */
function Side({ start, form, mailedTo }: { start: Start; form: FormState; mailedTo: string | undefined }) {
	const t = useT();
	const name = [form.value("firstName"), form.value("lastName")?.toLocaleUpperCase()].filter(Boolean).join(" ");
	const later = (label: string, text: string) => ({ label, values: [{ text }] });
	return (
		<div className="stack">
			<div id="first-ticket" data-drawn-part="">
				<Ticket
					eventName={form.value("organisation") ?? t("firstStart.organisation")}
					eventDates={start.host}
					holder={name || t("firstStart.you")}
					lines={[
						{ label: t("firstStart.role"), values: [{ text: t("firstStart.roleAll") }] },
						later(t("firstStart.team"), t("firstStart.teamLater")),
						later(t("firstStart.seller"), t("firstStart.sellerWhen")),
					]}
					stub={{ label: t("firstStart.firstEvent"), notes: [t("firstStart.firstEventNext")] }}
				/>
			</div>
			<section aria-labelledby="this-server">
				<h2 className="medium below-8" id="this-server">
					{t("firstStart.server")}
				</h2>
				<ul className="first-facts plain-list unpadded icon-20">
					<Fact isGood title={t("firstStart.store")} text={t(`firstStart.store.${start.store}`)} />
					<Fact
						isGood={start.mails === "sent"}
						title={t(start.mails === "sent" ? "firstStart.mails.sent" : "firstStart.mails.shown")}
						text={t(`firstStart.mails.${start.mails}Text`)}
					/>
				</ul>
				{mailedTo ? (
					<Alert tone="success" role="status">
						{t("firstStart.mailed", { email: mailedTo })}
					</Alert>
				) : null}
				{start.mails === "sent" ? (
					<Button variant="quiet" name="essai" value="1" formNoValidate busyLabel={t("form.busy")}>
						{t("firstStart.tryMail")}
					</Button>
				) : null}
			</section>
		</div>
	);
}

function Fact({ isGood, title, text }: { isGood: boolean; title: string; text: string }) {
	return (
		<li className="flex gap-12 line-above">
			<span className={isGood ? "good rigid" : "soft rigid"}>
				<Icon name={isGood ? "success" : "warning"} />
			</span>
			<span>
				{title} <span className="block small soft">{text}</span>
			</span>
		</li>
	);
}
