import type { ModuleViews } from "../../module-kit/module-views";
import { ChatView } from "./chat-view";

export const chat: ModuleViews = {
	Page: ({ region: { chat, chatKey, here, query }, form, drawn }) =>
		chat && <ChatView chat={chat} chatKey={chatKey} action={here} query={query} form={form} drawn={drawn} />,
};
