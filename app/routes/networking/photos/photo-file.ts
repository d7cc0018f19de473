export { sendPhoto as loader } from "./file.server";
