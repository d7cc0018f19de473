import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import stylesheet from "~/ui/css/event/event-file.css?url";
import { SelectField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import type { Refused } from "../../ground/form-kit/refused";
import { OutsidePage } from "../../ground/outside/outside-page";
import { FileFaults } from "../file/file-faults";
import { FileForm } from "../file/file-form";
import { listFaults } from "../file/list-faults";
import { loadEventFromFile, saveEventFromFile } from "./event-from-file.server";

export { pageTitle as meta } from "~/http/page-title";
export { NoRoleBoundary as ErrorBoundary } from "./no-role";

export const loader = ({ request, context }: LoaderFunctionArgs) => loadEventFromFile({ request, context });
export const action = ({ request, context }: ActionFunctionArgs) => saveEventFromFile({ request, context });

export default function EventFromFileRoute() {
	return <EventFromFile page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loadEventFromFile>>;

function EventFromFile({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const faults = refused?.detail?.fileFaults ?? [];
	return (
		<OutsidePage
			about={page.domains.length === 1 ? page.domains[0]?.label : undefined}
			ways={[
				{ href: paths.newEvent, label: t("newEvent.title") },
				{ href: paths.organisations, label: t("newEvent.leave") },
			]}
		>
			<link rel="stylesheet" href={stylesheet} />
			<Columns>
				<Heading title={t("newEvent.file")} lead={t("newEvent.fileLead")} />
				{faults.length > 0 ? <FileFaults {...listFaults(t, faults)} /> : null}
				<FileForm action={paths.newEventFile} refused={refused}>
					{page.domains.length > 1 ? (
						<SelectField id="domaine" name="domaine" label={t("newEvent.domain")} options={page.domains} />
					) : null}
				</FileForm>
			</Columns>
		</OutsidePage>
	);
}
