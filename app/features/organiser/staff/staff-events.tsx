import { useT } from "~/i18n/use-t";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { Tile, TileGrid } from "~/ui/tile";
import { OutsidePage } from "../../frame/outside/outside";
import type { loadStaffEvents } from "./staff-events.server";

export function StaffEvents({ page }: { page: Awaited<ReturnType<typeof loadStaffEvents>> }) {
	const t = useT();
	return (
		<OutsidePage>
			<Columns>
				<Heading
					title={t("organisation.title")}
					lead={page.events.length > 0 ? t("organisation.eventsLead") : undefined}
				/>
				{page.events.length === 0 ? (
					<EmptyState title={t("organisation.noEvents")}>{t("organisation.noEventsText")}</EmptyState>
				) : (
					<TileGrid list>
						{page.events.map((event) => (
							<Tile key={event.href} {...event} />
						))}
					</TileGrid>
				)}
			</Columns>
		</OutsidePage>
	);
}
