export { chatFrame as loader } from "./chat-frame.server";
