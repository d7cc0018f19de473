import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { RichText } from "~/ui/rich-text";
import { Tile, TileGrid } from "~/ui/tile";
import { loadSection as loader } from "./section.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function SectionRoute() {
	return <Section page={useLoaderData<typeof loader>()} />;
}

function Section({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} />
			<RichText html={page.html} />
			{page.others.length > 0 ? (
				<section className="stack" aria-labelledby="others">
					<h2 id="others">{page.othersTitle}</h2>
					<TileGrid>
						{page.others.map(({ href, title }) => (
							<Tile key={href} href={href} title={title} icon={<Icon name="page" />} />
						))}
					</TileGrid>
				</section>
			) : null}
			<Actions>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}
