export { exports } from "./exports";
export { merge } from "./merge";
export { people } from "./people";
export { person } from "./person";
export { rules } from "./rules";
