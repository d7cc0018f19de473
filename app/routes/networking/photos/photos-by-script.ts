/** The form of `photos/envoyer`, sent by its script: answered as JSON. */
export { sendPhotos as action } from "./send.server";
