import { Outlet } from "@remix-run/react";

export { loadWizard as loader } from "../registration/wizard/load-wizard.server";

export const handle = { footer: "short" };

export default function WizardRoute() {
	return <Outlet />;
}
