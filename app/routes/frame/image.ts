export { sendImage as loader } from "~/features/frame/images/image.server";
