import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import type { MadeLink } from "./link.server";
import { makeLink as action, loadLink as loader } from "./link.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

/** The link is in the answer to the post, so no cache may keep it. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function CompanionLinkRoute() {
	return <CompanionLink page={useLoaderData<typeof loader>()} made={useActionData<typeof action>()} />;
}

function CompanionLink({ page, made }: { page: Awaited<ReturnType<typeof loader>>; made: MadeLink | undefined }) {
	const t = useT();
	const { name } = page;
	const email = page.mails ? page.email : null;
	return (
		<Columns>
			<Heading title={page.title} lead={t("companionLink.lead", { name })} />
			{made ? <MadeLinkNotice made={made} name={name} email={email ?? ""} mails={page.mails} /> : null}
			<form method="post" id="companion-link" className="form">
				<Actions>
					{email && made?.mail === undefined ? (
						<Button name="send" value="mail" busyLabel={t("form.busy")}>
							{t("companionLink.mail", { email })}
						</Button>
					) : null}
					{made ? null : (
						<Button name="send" value="show" variant={email ? "secondary" : "primary"} busyLabel={t("form.busy")}>
							{t("companionLink.create")}
						</Button>
					)}
					<a href={page.back}>{t("companions.backToList")}</a>
				</Actions>
			</form>
		</Columns>
	);
}

function MadeLinkNotice({ made, name, email, mails }: { made: MadeLink; name: string; email: string; mails: boolean }) {
	const t = useT();
	const notice = {
		sent: t(made.address ? "companionLink.mailed" : "companionLink.mailedOnly", { email }),
		impossible: t(made.address ? "companionLink.notMailed" : "companionLink.noWay", { name }),
		ready: t("companionLink.ready"),
		own: t(mails ? "companionLink.own" : "companionLink.noWay", { name }),
	}[made.mail ?? (made.address ? "ready" : "own")];
	return (
		<>
			<Alert
				tone={made.mail === "impossible" ? "warning" : made.address || made.mail ? "success" : "info"}
				role="status"
			>
				{notice}
			</Alert>
			{made.address ? <HandedLink address={made.address} name={name} /> : null}
		</>
	);
}

function HandedLink({ address, name }: { address: string; name: string }) {
	const t = useT();
	return (
		<div className="field row">
			<label className="field__label block mid snug anywhere unpadded below-8" htmlFor="link">
				{t("companionLink.label", { name })}
			</label>
			<p className="field__hint small loose soft below-8" id="link-hint">
				{t("companionLink.hint", { name })}
			</p>
			{/* Not an input: a text browser would show only its beginning. */}
			<output className="input input--whole" id="link" aria-describedby="link-hint">
				{address}
			</output>
		</div>
	);
}
