export { contacts } from "./contacts";
export { photoDesk } from "./photo-desk";
export { photos } from "./photos";
