export { sendContactsWorker as loader } from "~/features/networking/contacts/worker.server";
