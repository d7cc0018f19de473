export { sendImage as loader } from "./image.server";
