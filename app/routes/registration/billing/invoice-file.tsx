export { sendInvoice as loader } from "../basket/invoices.server";
