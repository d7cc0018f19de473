export { sendContactsWorker as loader } from "./service-worker.server";
