export { desk } from "./desk";
export { discrepancies } from "./discrepancies";
export { scan } from "./scan";
