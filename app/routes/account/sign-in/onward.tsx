import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import { loadOnward as loader } from "./complete-sign-in.server";

export { pageTitle as meta } from "~/http/page-title";

export { refreshHeader as headers } from "~/http/refresh-header";

export { loader };

export default function OnwardRoute() {
	return <Onward page={useLoaderData<typeof loader>()} />;
}

function Onward({ page }: { page: Awaited<ReturnType<typeof loader>>["data"] }) {
	const t = useT();
	return (
		<EntryPage>
			<Heading title={page.title} lead={t("onward.lead", { host: page.host })} />
			<Actions>
				<ButtonLink href={page.href} variant="primary">
					{t("onward.go", { host: page.host })}
				</ButtonLink>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</EntryPage>
	);
}
