export { badges } from "./badges";
export { recap } from "./recap";
export { recaps } from "./recaps";
export { ticket } from "./ticket";
