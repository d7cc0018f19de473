import { redirect } from "@remix-run/node";
import { paths } from "~/paths";

export { chooseLanguage as action } from "~/features/ground/event/choose-language.server";
export { NoView as default } from "~/http/no-view";

export const loader = ({ params }: { params: { context?: string } }) => redirect(paths.home(params.context ?? ""));
