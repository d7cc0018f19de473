export { live } from "./live";
export { stage } from "./stage";
