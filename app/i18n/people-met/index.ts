export { contacts } from "./contacts";
export { desk } from "./desk";
export { ecarts } from "./ecarts";
export { photoDesk } from "./photo-desk";
export { photos } from "./photos";
export { scan } from "./scan";
