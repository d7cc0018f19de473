export { deeds } from "./audit";
export { recounts } from "./recounts";
export { stats } from "./statistics";
export { today } from "./today";
export { logs } from "./usage";
