import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { chooseLanguage } from "~/features/frame/event/choose-language.server";
import { paths } from "~/paths";

export const loader = ({ params }: { params: { context?: string } }) => redirect(paths.home(params.context ?? ""));
export const action = (args: ActionFunctionArgs) => chooseLanguage(args);

/** Never rendered: without a component here, an error would be answered without any page. */
export default function LanguageRoute() {
	return null;
}
