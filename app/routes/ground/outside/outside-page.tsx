import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { productColour } from "~/domain/event/palette";
import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import stylesheet from "~/ui/css/scene.css?url";
import { drawingSource, silentSource } from "~/ui/image";
import { Bar, Columns, type NavItem, Page } from "~/ui/page";
import { Scene } from "~/ui/scene";
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

/** The product's own cover, as no event is named. */
const cover = drawingSource(paths.cover("beams", productColour, "parvis"));

/** The event's drawing in its colour, by which its pages are recognised. */
function EventMark({ address }: { address: string }) {
	return <img className="block round" alt="" srcSet={silentSource(address)} width={56} height={56} decoding="async" />;
}

/** Shown where an event is needed and none is named; `/` lists the public events. */
export function Outside({ listed = { events: [], mailbox: undefined } }: { listed?: ListedEvents }) {
	const t = useT();
	const { events, mailbox } = listed;
	return (
		<OutsidePage>
			<link rel="stylesheet" href={stylesheet} />
			<Scene cover={cover} onPhone="beside" isLow>
				<h1 className="scene__title scene__title--medium" id="title">
					{t(events.length > 0 ? "outside.events" : "outside.title")}
				</h1>
				<p className="scene__subtitle above-8">{t("outside.message")}</p>
				<p>{t("outside.way")}</p>
			</Scene>
			<Columns>
				{events.length > 0 ? (
					<TileGrid label={t("outside.events")}>
						{events.map(({ href, name, about, mark }) => (
							<Tile key={href} href={href} title={name} text={about} icon={<EventMark address={mark} />} />
						))}
					</TileGrid>
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
