import { isRouteErrorResponse } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Columns, Heading } from "~/ui/page";

/** A refusal says its own sentence, in the specification's words; anything else is ours to mend. */
export function Failure({ error }: { error: unknown }) {
	const t = useT();
	const said = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
	return (
		<Columns>
			<Heading title={t("failure.title")} lead={said || t("failure.message")} />
		</Columns>
	);
}
