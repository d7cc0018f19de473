export { audit } from "./audit";
export { recounts } from "./recounts";
export { statistics } from "./statistics";
export { today } from "./today";
export { usage } from "./usage";
