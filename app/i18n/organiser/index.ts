export { firstOrganiser } from "./first-organiser";
export { recaps } from "./recaps";
