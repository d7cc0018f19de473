export { sendWorker as loader } from "./offline.server";
