import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import passwordSheet from "~/ui/css/account/door.css?url";
import stylesheet from "~/ui/css/account/team.css?url";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { PasswordInput } from "../sign-in/account-fields";
import { answerOffer as action, loadOwnRoles as loader } from "./own-roles.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function OwnRolesRoute() {
	return <OwnRoles page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

interface Props {
	page: Loaded;
	refused: Refused | undefined;
}

/** What waits for one's word, then what one has. Accepting asks for a proof first, and for a password where it is missing. */
function OwnRoles({ page, refused }: Props) {
	const t = useT();
	const accepting = useForm(refused);
	const refusing = useForm(refused, {}, "refuse");
	const giving = useForm(refused, {}, "giveBack");
	const { offered, held } = page;
	return (
		<Columns>
			{page.minimum && !page.prove ? <link rel="stylesheet" href={passwordSheet} /> : null}
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.eventName} />
			<FormErrors form={accepting} />
			<FormErrors form={refusing} />
			<FormErrors form={giving} />
			{offered.length > 0 ? (
				<Card title={t("ownRoles.offered", { count: offered.length })}>
					<RoleList roles={offered} />
					<p>{t(page.prove ? "ownRoles.proveText" : "ownRoles.acceptText")}</p>
					<form method="post" className="form" id="answer" data-summary-title={t("errors.title")}>
						<input type="hidden" name="version" value={page.version} />
						{page.minimum && !page.prove ? (
							<PasswordInput form={accepting} label={t("ownRoles.password")} minimum={page.minimum} />
						) : null}
						<Actions>
							{page.prove ? (
								<ButtonLink href={page.prove} variant="primary">
									{t("ownRoles.prove")}
								</ButtonLink>
							) : (
								<Button busyLabel={t("form.busy")}>{t("ownRoles.accept")}</Button>
							)}
							<Button variant="secondary" name="do" value="refuse" formNoValidate busyLabel={t("form.busy")}>
								{t("ownRoles.refuse")}
							</Button>
						</Actions>
					</form>
				</Card>
			) : null}
			{held.length > 0 ? (
				<Card title={t("ownRoles.held")}>
					<RoleList roles={held} canGiveBack />
					<p className="field__hint small loose soft below-8">{t("ownRoles.giveBackText")}</p>
				</Card>
			) : null}
			{offered.length + held.length === 0 ? <p>{t("ownRoles.none")}</p> : null}
			<Actions>
				{page.workspace ? <a href={page.workspace}>{t("ownRoles.workspace")}</a> : null}
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

function RoleList({ roles, canGiveBack = false }: { roles: Loaded["held"]; canGiveBack?: boolean }) {
	const t = useT();
	return (
		<ul className="own-roles plain-list line-above">
			{roles.map(({ role, name, text, until, by, isOfDomain }) => (
				<li key={role} className="own-role grid middle gap-12 line-below">
					<div>
						<span className="block">
							<span className="tag">{name}</span> {until ? <span>{until}</span> : null}
						</span>{" "}
						<span className="above-8 block">{text}</span>{" "}
						<span className="member__by block small soft">
							{[isOfDomain && t("team.ofDomain"), by].filter(Boolean).join(" · ")}
						</span>
					</div>
					{canGiveBack ? (
						<form method="post" id={`give-back-${role}`}>
							<input type="hidden" name="role" value={role} />
							<Button variant="secondary" name="do" value="giveBack" busyLabel={t("form.busy")}>
								{t("ownRoles.giveBack")}
								<span className="sr">{` ${name}`}</span>
							</Button>
						</form>
					) : null}
				</li>
			))}
		</ul>
	);
}
