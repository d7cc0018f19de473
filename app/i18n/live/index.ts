export { hostConsole } from "./console";
export { live } from "./live";
export { stage } from "./stage";
