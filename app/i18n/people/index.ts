export { exports } from "./exports";
export { merge } from "./merge";
export { people } from "./people";
export { sheet } from "./person";
export { rules } from "./rules";
