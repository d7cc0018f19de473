export { chatFrame as loader } from "~/features/frame/event/chat-frame.server";
