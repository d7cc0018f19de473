export { mailings } from "./mailings";
