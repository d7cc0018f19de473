import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Bar, Columns, Heading, Page } from "~/ui/page";
import { Tile, TileGrid } from "~/ui/tile";
import type { loadOutside } from "./outside.server";
import type { ListedEvents } from "./public-events.server";

export type OutsideData = Pick<Awaited<ReturnType<typeof loadOutside>>, "locale" | "languages">;

export function OutsidePage({ children }: { children: ReactNode }) {
	const t = useT();
	const outside = useRouteLoaderData<{ outside?: OutsideData }>("root")?.outside;
	const items = (outside?.languages ?? []).map(({ key, label, href }) => ({
		href,
		label,
		lang: key,
		current: key === outside?.locale,
	}));
	return (
		<Page skipLabel={t("nav.skip")} bar={items.length > 0 ? <Bar label={t("nav.language")} items={items} /> : null}>
			{children}
		</Page>
	);
}

/** Shown where an event is needed and none is named; `/` lists the public events. */
export function Outside({ listed = { events: [], mailbox: undefined } }: { listed?: ListedEvents }) {
	const t = useT();
	const { events, mailbox } = listed;
	return (
		<OutsidePage>
			<Columns>
				<Heading title={t("outside.title")} lead={t("outside.message")} />
				<p>{t("outside.way")}</p>
				{events.length > 0 ? (
					<section className="stack" aria-labelledby="events">
						<h2 id="events">{t("outside.events")}</h2>
						<TileGrid label={t("outside.events")}>
							{events.map(({ href, name, about }) => (
								<Tile key={href} href={href} title={name} text={about} />
							))}
						</TileGrid>
					</section>
				) : null}
				{mailbox ? (
					<Alert tone="info">
						<p>
							{t("outside.local")} <a href={mailbox}>{t("outside.mailbox")}</a>
						</p>
					</Alert>
				) : null}
			</Columns>
		</OutsidePage>
	);
}
