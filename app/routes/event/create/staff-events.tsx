import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { Actions, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import { Fold } from "~/ui/fold";
import { Columns, Heading } from "~/ui/page";
import { Tile, TileGrid } from "~/ui/tile";
import { FoundedSignIn } from "../../account/first-start/founded-sign-in";
import { OutsidePage } from "../../ground/outside/outside-page";
import { WaitingServer } from "../../ground/outside/waiting-server";
import { NoRole } from "./no-role";
import { loadStaffEvents } from "./staff-events.server";

export { pageTitle as meta } from "~/http/page-title";

export const loader = ({ request, context }: LoaderFunctionArgs) => loadStaffEvents(request, context);

export default function StaffEventsRoute() {
	const page = useLoaderData<typeof loader>();
	if (page.waiting?.isFounded) return <FoundedSignIn />;
	return page.waiting ? <WaitingServer waiting={page.waiting} /> : <StaffEvents page={page} />;
}

function StaffEvents({ page }: { page: Awaited<ReturnType<typeof loadStaffEvents>> }) {
	const t = useT();
	const duplicates = page.events.filter(({ duplicate }) => duplicate !== undefined);
	return (
		<OutsidePage>
			<Columns>
				<Heading
					title={t("organisation.title")}
					lead={page.events.length > 0 ? t("organisation.eventsLead") : undefined}
				/>
				{page.noRole ? (
					<>
						<EmptyState title={t(page.noRole.isSignedIn ? "organisation.noEvents" : "noRole.signIn")} />
						<NoRole page={page.noRole} />
					</>
				) : (
					<TileGrid list>
						{page.events.map(({ href, title, text }) => (
							<Tile key={href} href={href} title={title} text={text} />
						))}
					</TileGrid>
				)}
				{page.create ? (
					<Actions>
						<ButtonLink href={page.create} variant="primary">
							{t("newEvent.begin")}
						</ButtonLink>
						<a href={paths.newEventFile}>{t("newEvent.file")}</a>
					</Actions>
				) : null}
				{duplicates.length > 0 ? (
					<Fold title={t("newEvent.duplicate")} text={t("newEvent.duplicateChoose")} isOpen={page.isDuplicating}>
						<ul>
							{duplicates.map(({ href, title, duplicate }) => (
								<li key={href}>
									<a href={duplicate}>{title}</a>
								</li>
							))}
						</ul>
					</Fold>
				) : null}
			</Columns>
		</OutsidePage>
	);
}
