export { sendInvoice as loader } from "~/features/registration/basket/invoices.server";
