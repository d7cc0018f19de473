export { live } from "./live";
