import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Columns, Heading } from "~/ui/page";
import { StepBar } from "~/ui/step-bar";
import { Ticket } from "~/ui/ticket";
import type { frameOfScreen } from "./company-visit.server";

export function CompanyScreen({
	screen,
	title,
	lead,
	children,
}: {
	screen: ReturnType<typeof frameOfScreen>;
	title: string;
	lead?: string | undefined;
	children: ReactNode;
}) {
	const t = useT();
	const { bar, ticket, back } = screen;
	return (
		<Columns side={<Ticket {...ticket} />}>
			<StepBar label={t("wizard.steps")} {...bar} back={{ href: back, label: t("wizard.back") }} />
			<Heading title={title} lead={lead} />
			{children}
		</Columns>
	);
}
