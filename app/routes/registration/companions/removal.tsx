import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import { loadRemoval as loader } from "./removal.server";

export { pageTitle as meta } from "~/http/page-title";
export { remove as action } from "./removal.server";

export { loader };

export default function CompanionRemovalRoute() {
	return <CompanionRemoval page={useLoaderData<typeof loader>()} />;
}

export function CompanionRemoval({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={t("companionRemove.text")} />
			{page.lines.length > 0 ? <Alert tone="warning">{page.lines.join(" ")}</Alert> : null}
			<form method="post" id="companion-removal" className="form">
				<Actions>
					{page.mayCancel ? (
						<Button variant="danger" busyLabel={t("form.busy")}>
							{t("companionRemove.submit", { name: page.name })}
						</Button>
					) : null}
					<a href={page.back}>{t("companionRemove.keep")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
