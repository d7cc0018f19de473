export { deeds } from "./deeds";
export { exports } from "./exports";
export { firstOrganiser } from "./first-organiser";
export { logs } from "./logs";
export { opinions } from "./opinions";
export { organisation } from "./organisation";
export { people } from "./people";
export { stats } from "./stats";
