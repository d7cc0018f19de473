export { chatFrame as loader } from "~/features/ground/event/chat-frame.server";
