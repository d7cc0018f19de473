export { firstOrganiser } from "./first-organiser";
export { organisation } from "./organisation";
export { recaps } from "./recaps";
export { screens } from "./screens";
export { stats } from "./stats";
