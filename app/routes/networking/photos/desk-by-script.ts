/** The form of the photo desk (`organisation/photos`), sent by its script: answered as JSON. */
export { changeDesk as action } from "./desk.server";
