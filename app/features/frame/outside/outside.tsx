import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Bar, Columns, Heading, Page } from "~/ui/page";
import type { loadOutside } from "./outside.server";

/** What the root tells pages of no event. */
export type OutsideData = Pick<Awaited<ReturnType<typeof loadOutside>>, "locale" | "languages">;

/** The frame of a page that belongs to no event: its languages, one press away. */
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

/** Said where an event is needed and none is named. */
export function Outside() {
	const t = useT();
	return (
		<OutsidePage>
			<Columns>
				<Heading title={t("outside.title")} lead={t("outside.message")} />
				<p>{t("outside.way")}</p>
			</Columns>
		</OutsidePage>
	);
}
