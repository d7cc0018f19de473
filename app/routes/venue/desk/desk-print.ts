/** The badge itself, as a page that prints. */
export { answerPrint as action } from "./print.server";
