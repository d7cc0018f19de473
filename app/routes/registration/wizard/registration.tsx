export { NoView as default } from "~/http/no-view";
export { openRegistration as loader } from "./open.server";
