export { sendContactsWorker as loader } from "~/features/networking/contacts/service-worker.server";
