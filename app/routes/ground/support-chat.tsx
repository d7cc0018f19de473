import { useLoaderData } from "@remix-run/react";
import { SupportChat } from "~/features/ground/event/support-chat";
import { loadSupportChat as loader } from "~/features/ground/event/support-chat.server";

export { agreeToChat as action } from "~/features/ground/event/support-chat.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function SupportChatRoute() {
	return <SupportChat page={useLoaderData<typeof loader>()} />;
}
