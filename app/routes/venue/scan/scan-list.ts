export { sendList as loader } from "./offline.server";
