import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Columns, Heading } from "~/ui/page";
import { StepBar } from "~/ui/step-bar";
import { Ticket } from "~/ui/ticket";
import type { WizardData } from "../wizard/load-wizard.server";
import type { frameOfScreen } from "./company-visit.server";

export function CompanyScreen({
	screen,
	wizard,
	title,
	lead,
	children,
}: {
	screen: ReturnType<typeof frameOfScreen>;
	wizard: WizardData;
	title: string;
	lead?: string | undefined;
	children: ReactNode;
}) {
	const t = useT();
	const { bar, ticket } = wizard;
	return (
		<Columns side={<Ticket {...ticket} />}>
			<StepBar label={t("wizard.steps")} {...bar} back={{ href: screen.back, label: t("wizard.back") }} />
			<Heading title={title} lead={lead} />
			{children}
		</Columns>
	);
}
