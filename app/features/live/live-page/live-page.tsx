import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { RichText } from "~/ui/rich-text";
import { FormErrors } from "../../frame/forms/form-errors";
import { useForm } from "../../frame/forms/form-state";
import type { Refused } from "../../frame/forms/refused";
import { BallotView } from "./ballot-view";
import type { loadLivePage } from "./live-page.server";

type Page = Awaited<ReturnType<typeof loadLivePage>>["data"];

/** The live session: where it stands, and what is asked now. */
export function LivePage({ page, refused }: { page: Page; refused: Refused | undefined }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={page.eventName} />
			<Place page={page} refused={refused} />
			<Actions>
				{page.place === "unregistered" ? (
					<ButtonLink href={page.registration} variant="primary">
						{t("live.register")}
					</ButtonLink>
				) : (
					<a href={page.here}>{t("live.refresh")}</a>
				)}
				{page.place === "unregistered" ? null : (
					<a href={page.isPaced ? page.here : `${page.here}?actualiser=10`}>
						{t(page.isPaced ? "live.stopRefreshing" : "live.keepRefreshing")}
					</a>
				)}
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

function Place({ page, refused }: { page: Page; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	if (page.place === "unregistered") return <Alert tone="info">{t("live.unregistered")}</Alert>;
	if (page.place === "undated") return <Alert tone="warning">{t("live.undated")}</Alert>;
	if (page.place !== "open") {
		if (page.html) return <RichText html={page.html} />;
		return <EmptyState title={t(page.place === "before" ? "live.before" : "live.closed")} />;
	}
	return (
		<>
			<FormErrors form={form} />
			{page.ballot ? (
				<BallotView ballot={page.ballot} action={page.here} form={form} />
			) : (
				<EmptyState title={t("live.nothing")}>{t("live.nothingYet")}</EmptyState>
			)}
		</>
	);
}
