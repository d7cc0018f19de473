import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { agreeToChat } from "~/features/frame/event/support-chat.server";
import { paths } from "~/paths";

export const loader = ({ params }: { params: { context?: string } }) => redirect(paths.home(params.context ?? ""));
export const action = (args: ActionFunctionArgs) => agreeToChat(args);

/** Never rendered: without a component here, an error would be answered without any page. */
export default function SupportChatRoute() {
	return null;
}
