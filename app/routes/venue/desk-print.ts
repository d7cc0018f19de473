/** The badge itself, as a page that prints. */
export { answerPrint as action } from "~/features/venue/desk/print.server";
