/** Finds the person by their badge, which is all that the script of a door knows. */
export { goToSheet as loader } from "./person-at-desk.server";
