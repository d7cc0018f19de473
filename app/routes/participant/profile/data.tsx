import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns, Heading } from "~/ui/page";
import { Summary } from "~/ui/summary";
import { loadPersonalData as loader } from "./data.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function PersonalDataRoute() {
	return <PersonalDataPage page={useLoaderData<typeof loader>()} />;
}

function PersonalDataPage({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={page.readAt} />
			<Actions>
				<ButtonLink href={page.download} download>
					{t("profile.dataDownload")}
				</ButtonLink>
				<a href={page.back}>{t("data.back")}</a>
			</Actions>
			{page.liveKept === null ? null : <p className="rich stack-12">{page.liveKept}</p>}
			{page.holdings.map((holding) =>
				holding.rows.map((lines, index) => (
					<Summary
						// biome-ignore lint/suspicious/noArrayIndexKey: the rows stand as they are read
						key={`${holding.id} ${index}`}
						title={holding.rows.length > 1 ? `${holding.title} (${index + 1}/${holding.rows.length})` : holding.title}
						lines={lines}
					/>
				)),
			)}
			{page.nothingOf.length > 0 ? (
				<Card title={t("data.nothing")}>
					<p className="comment soft">{page.nothingOf.join(" · ")}</p>
				</Card>
			) : null}
		</Columns>
	);
}
