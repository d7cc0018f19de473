import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import type { Refused } from "../../ground/form-kit/refused";
import { invite as action, loadInvite as loader } from "./invite.server";
import { PersonForm } from "./person-form";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function InviteRoute() {
	return <Invite page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Props = { page: Awaited<ReturnType<typeof loader>>; refused: Refused | undefined };

function Invite({ page, refused }: Props) {
	const t = useT();
	return (
		<Columns>
			<Heading title={t("invite.title")} lead={t("invite.lead")} />
			<PersonForm names={page.names} id="invite" refused={refused} isEmailRequired>
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("invite.submit")}</Button>
					<a href={page.back}>{t("companions.back")}</a>
				</Actions>
			</PersonForm>
		</Columns>
	);
}
