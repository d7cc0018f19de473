import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { Actions } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import { Tile, TileGrid } from "~/ui/tile";
import { ExpiredForm, expiredIn } from "../../ground/event/expired";
import { Failure } from "../../ground/event/failure";
import { Outside, OutsidePage } from "../../ground/outside/outside-page";
import type { NoRoleData } from "./no-role.server";

/** For pages that organisers have outside of events: says to everybody else what to do. */
export function NoRoleBoundary() {
	const t = useT();
	const error = useRouteError();
	const expired = expiredIn(error);
	if (isRouteErrorResponse(error) && expired) {
		const { ways }: NoRoleData = error.data;
		return (
			<OutsidePage>
				<Columns>
					<ExpiredForm
						expired={expired}
						ways={ways.map(({ href, event }) => ({ href, label: t("noRole.at", { event }) }))}
					/>
				</Columns>
			</OutsidePage>
		);
	}
	if (!isRouteErrorResponse(error) || error.status !== 403)
		return isRouteErrorResponse(error) && error.status === 404 ? (
			<Outside />
		) : (
			<OutsidePage>
				<Failure error={error} />
			</OutsidePage>
		);
	const page: NoRoleData = error.data;
	return (
		<OutsidePage>
			<Columns>
				<Heading title={t(page.isSignedIn ? "noRole.title" : "noRole.signIn")} />
				<NoRole page={page} />
				<Actions>
					<a href={paths.organisations}>{t("noRole.home")}</a>
				</Actions>
			</Columns>
		</OutsidePage>
	);
}

export function NoRole({ page: { isSignedIn, ways } }: { page: NoRoleData }) {
	const t = useT();
	if (isSignedIn)
		return (
			<>
				<p>{t("noRole.text")}</p>
				<p>{t("noRole.proof")}</p>
			</>
		);
	return (
		<>
			<p>{t("noRole.signInText")}</p>
			{ways.length > 0 ? (
				<TileGrid list>
					{ways.map(({ href, event }) => (
						<Tile key={href} href={href} title={t("noRole.at", { event })} />
					))}
				</TileGrid>
			) : null}
			<p>{t("noRole.elsewhere")}</p>
		</>
	);
}
