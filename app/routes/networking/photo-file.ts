export { sendPhoto as loader } from "~/features/networking/photos/file.server";
