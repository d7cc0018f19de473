import { useRouteLoaderData } from "@remix-run/react";
import type { WizardData } from "./load-wizard.server";

/** What the layout around the steps has loaded, of whoever is signed in or of their companion. */
export function useWizard(): WizardData {
	const own = useRouteLoaderData<WizardData | null>("wizard");
	const companions = useRouteLoaderData<WizardData | null>("companion-wizard");
	const wizard = own ?? companions;
	if (!wizard) throw new Error("a page of the wizard stands in its layout");
	return wizard;
}
