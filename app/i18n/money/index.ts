export { money } from "./money";
export { trial } from "./trial";
