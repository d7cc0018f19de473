import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import { loadCookieCheck as loader } from "./cookies.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function CookiesRoute() {
	return <Cookies page={useLoaderData<typeof loader>()} />;
}

function Cookies({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	return (
		<EntryPage>
			<Heading title={page.title} lead={t("cookies.lead", { host: page.host })} />
			<Actions>
				<ButtonLink href={page.again} variant="primary">
					{t("cookies.again")}
				</ButtonLink>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</EntryPage>
	);
}
