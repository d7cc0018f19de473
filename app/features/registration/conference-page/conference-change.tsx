import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import { whenOf } from "../conferences/when";
import type { loadConferenceChange } from "./choose.server";

type Loaded = Awaited<ReturnType<typeof loadConferenceChange>>;

/** Asks before a place is changed or given back; what is kept meanwhile is said. */
export function ConferenceChange({ page }: { page: Loaded }) {
	const t = useT();
	const { wanted, held, locale } = page;
	return (
		<Columns>
			<Heading
				title={t(wanted ? (held ? "conferences.changeTitle" : "conferences.chooseTitle") : "conferences.cancelTitle")}
				lead={page.conference}
			/>
			<dl className="facts">
				{held ? (
					<div>
						<dt>{t(wanted ? "conferences.changeFrom" : "conferences.cancelWhat")}</dt>
						<dd>{whenOf(held, locale)}</dd>
					</div>
				) : null}
				{wanted ? (
					<div>
						<dt>{t("conferences.changeTo")}</dt>
						<dd>{whenOf(wanted, locale)}</dd>
					</div>
				) : null}
			</dl>
			<p className="comment">{t(wanted ? "conferences.changeHint" : "conferences.cancelHint")}</p>
			<form method="post" id="conference-change">
				<input type="hidden" name="retour" value={page.filter} />
				<input type="hidden" name="confirme" value="oui" />
				{wanted ? <input type="hidden" name="slot" value={wanted.id} /> : null}
				<Actions>
					<Button variant={wanted ? "primary" : "danger"} busyLabel={t("form.busy")}>
						{t(wanted ? "conferences.changeConfirm" : "conferences.cancelConfirm")}
					</Button>
					<ButtonLink href={page.list} variant="quiet">
						{t("conferences.keep")}
					</ButtonLink>
				</Actions>
			</form>
		</Columns>
	);
}
