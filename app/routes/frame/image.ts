export { sendImage as loader } from "~/features/frame/cover/image.server";
