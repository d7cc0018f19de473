import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Columns, Heading } from "~/ui/page";
import { RichText } from "~/ui/rich-text";
import { Ticket } from "~/ui/ticket";
import { Tile, TileGrid } from "~/ui/tile";
import type { loadHome } from "./home.server";

export function Home({ page }: { page: Awaited<ReturnType<typeof loadHome>> }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.welcome} />
			{page.correction ? (
				<Alert tone="info">
					<p>
						{t("profile.correctionHint")} <a href={page.correction}>{t("profile.correctionSee")}</a>
					</p>
				</Alert>
			) : null}
			{page.message ? <RichText html={page.message} /> : null}
			{page.ticket ? <Ticket {...page.ticket} /> : null}
			<TileGrid label={page.title}>
				{page.tiles.map((tile) => (
					<Tile key={tile.href} {...tile} />
				))}
			</TileGrid>
		</Columns>
	);
}
