import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/registration/conferences.css?url";
import { Columns, Heading } from "~/ui/page";
import { whenOf } from "../conferences/when-of";
import { changeTitleOf } from "./change-title";
import { loadConferenceChange as loader } from "./choose.server";

export { pageTitle as meta } from "~/http/page-title";
export { changeConference as action } from "./choose.server";

export { loader };

export default function ConferenceRoute() {
	return <ConferenceChange page={useLoaderData<typeof loader>()} />;
}

/** Asks before a seat is changed or given back, and says that it is held meanwhile. */
export function ConferenceChange({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	const { wanted, held, replaced, locale, timeZone } = page;
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={t(changeTitleOf(page))} lead={page.conference} />
			<dl className="stack-12">
				{held ? (
					<div>
						<dt className="small soft">{t(wanted ? "conferences.changeFrom" : "conferences.cancelWhat")}</dt>
						<dd>{whenOf(held, locale, timeZone)}</dd>
					</div>
				) : null}
				{replaced.map((seat) => (
					<div key={seat.slotId}>
						<dt className="small soft">
							{t(seat.isRequired ? "conferences.replacesRequired" : "conferences.replaces")}
						</dt>
						<dd>{`${seat.title}, ${whenOf(seat, locale, timeZone)}`}</dd>
					</div>
				))}
				{wanted ? (
					<div>
						<dt className="small soft">{t("conferences.changeTo")}</dt>
						<dd>{whenOf(wanted, locale, timeZone)}</dd>
					</div>
				) : null}
			</dl>
			<p className="comment soft">{t(wanted ? "conferences.changeHint" : "conferences.cancelHint")}</p>
			{replaced.some(({ isRequired }) => isRequired) || (!wanted && page.isRequired) ? (
				<Alert tone="warning">
					<p>{t("conferences.requiredLost")}</p>
				</Alert>
			) : null}
			<form method="post" id="conference-change">
				<input type="hidden" name="retour" value={page.filter} />
				<input type="hidden" name="confirme" value="oui" />
				{wanted ? <input type="hidden" name="slot" value={wanted.id} /> : null}
				{[...(wanted && held ? [held] : []), ...replaced].map(({ slotId }) => (
					<input key={slotId} type="hidden" name="remplace" value={slotId} />
				))}
				<Actions>
					<Button variant={wanted ? "primary" : "danger"} busyLabel={t("form.busy")}>
						{t(
							replaced.length > 0
								? "conferences.replaceConfirm"
								: wanted
									? "conferences.changeConfirm"
									: "conferences.cancelConfirm",
						)}
					</Button>
					<ButtonLink href={page.list} variant="quiet">
						{t("conferences.keep")}
					</ButtonLink>
				</Actions>
			</form>
		</Columns>
	);
}
