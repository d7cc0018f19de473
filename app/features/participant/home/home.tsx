import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import basketStylesheet from "~/ui/css/basket.css?url";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { RichText } from "~/ui/rich-text";
import { Ticket } from "~/ui/ticket";
import { Tile, TileGrid } from "~/ui/tile";
import { ExpectedTransfer } from "../../registration/basket/expected-transfer";
import type { loadHome } from "./home.server";

type Loaded = Awaited<ReturnType<typeof loadHome>>;

export function Home({ page }: { page: Loaded }) {
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
			{page.due ? <Due due={page.due} /> : null}
			{page.ticket ? <Ticket {...page.ticket} /> : null}
			<TileGrid label={page.title}>
				{page.tiles.map((tile) => (
					<Tile key={tile.href} {...tile} />
				))}
			</TileGrid>
		</Columns>
	);
}

/** The next thing to do: pay, or wait for a transfer that will come. */
function Due({ due }: { due: NonNullable<Loaded["due"]> }) {
	const t = useT();
	if (!due.transfer) {
		return (
			<Actions>
				<ButtonLink variant="primary" href={due.href}>
					<Icon name="lock" />
					{t("home.pay", { amount: due.amount })}
				</ButtonLink>
			</Actions>
		);
	}
	return (
		<>
			<link rel="stylesheet" href={basketStylesheet} />
			<ExpectedTransfer lines={due.transfer} />
			<Actions>
				<ButtonLink href={due.href}>{t("transfer.byCard")}</ButtonLink>
			</Actions>
		</>
	);
}
