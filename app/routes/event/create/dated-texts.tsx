import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { loadDatedTexts as loader } from "./dated-texts.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function DatedTextsRoute() {
	return <DatedTexts page={useLoaderData<typeof loader>()} />;
}

function DatedTexts({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	const { texts, event, title, home } = page;
	return (
		<Columns>
			<Heading
				title={title}
				lead={texts.length > 0 ? `${event}. ${t("newEvent.datedLead", { count: texts.length })}` : event}
			/>
			{texts.length === 0 ? (
				<EmptyState title={t("newEvent.datedNone")}>{t("newEvent.datedNoneText")}</EmptyState>
			) : (
				<ul className="plain-list above-12">
					{texts.map(({ id, place, before, date, after }) => (
						<li key={id}>
							<p>
								{before}
								<mark>{date}</mark>
								{after}
							</p>
							<p className="field__hint small loose soft below-8">{place}</p>
						</li>
					))}
				</ul>
			)}
			<Actions>
				<ButtonLink href={home} variant="primary">
					{t("newEvent.toHome")}
				</ButtonLink>
			</Actions>
		</Columns>
	);
}
