export { sendImage as loader } from "~/features/ground/images/image.server";
