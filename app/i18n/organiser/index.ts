export { firstOrganiser } from "./first-organiser";
export { logs } from "./logs";
export { organisation } from "./organisation";
export { recaps } from "./recaps";
export { screens } from "./screens";
export { stats } from "./stats";
