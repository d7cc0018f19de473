export { badges } from "./badges";
export { recap } from "./recap";
export { ticket } from "./ticket";
