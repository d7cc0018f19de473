import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { Bar, Columns, Heading, type NavItem, Page } from "~/ui/page";
import { Tile, TileGrid } from "~/ui/tile";
import type { loadOutside } from "./outside.server";
import type { ListedEvents } from "./public-events.server";

export type OutsideData = Pick<Awaited<ReturnType<typeof loadOutside>>, "locale" | "languages">;

interface OutsidePageProps {
	/** Links of this page; by default the one to the organisers' home. */
	ways?: NavItem[];
	/** Whose page it is. */
	about?: string | undefined;
	children: ReactNode;
}

export function OutsidePage({ ways, about, children }: OutsidePageProps) {
	const t = useT();
	const { pathname } = useLocation();
	const outside = useRouteLoaderData<{ outside?: OutsideData }>("root")?.outside;
	const organisation = {
		href: paths.organisations,
		label: t("nav.organisation"),
		current: pathname === paths.organisations,
	};
	const languages = (outside?.languages ?? []).map(({ key, label, href }) => ({
		href,
		label,
		lang: key,
		current: key === outside?.locale,
	}));
	return (
		<Page
			skipLabel={t("nav.skip")}
			bar={
				<Bar
					label={t("nav.label")}
					brand={{ name: t("outside.title"), href: "/", about }}
					items={[...(ways ?? [organisation]), ...languages]}
				/>
			}
		>
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
