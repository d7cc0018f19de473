export { saveReport as action } from "./offline.server";
