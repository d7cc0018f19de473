import { redirect } from "@remix-run/node";
import { paths } from "~/paths";

export { NoView as default } from "~/http/no-view";
export { chooseLanguage as action } from "./choose-language.server";

export const loader = ({ params }: { params: { context?: string } }) => redirect(paths.home(params.context ?? ""));
