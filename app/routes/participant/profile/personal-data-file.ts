export { downloadPersonalData as loader } from "./data.server";
