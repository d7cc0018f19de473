import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import { ResultList } from "~/ui/result-list";
import { loadDevices as loader } from "./devices.server";

export { pageTitle as meta } from "~/http/page-title";
export { revokeDevice as action } from "./devices.server";

export { loader };

export default function DevicesRoute() {
	return <Devices page={useLoaderData<typeof loader>()} />;
}

function Devices({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={t("scan.devicesText")} />
			<ResultList
				title={page.title}
				results={page.devices.map(({ id, name, details, isRevoked }) => ({
					id,
					label: name,
					details,
					action: isRevoked ? null : (
						<form method="post" action={page.here} id={`revoke-${id}`}>
							<input type="hidden" name="deviceId" value={id} />
							<Button variant="secondary">
								{t("scan.revoke")}
								<span className="sr">{` : ${name}`}</span>
							</Button>
						</form>
					),
				}))}
			/>
			<Actions>
				<a href={page.back}>{t("scan.title")}</a>
			</Actions>
		</Columns>
	);
}
