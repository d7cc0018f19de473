export { sendDebt as loader } from "./offline.server";
