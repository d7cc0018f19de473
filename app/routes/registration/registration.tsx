export { openRegistration as loader } from "~/features/registration/wizard/open.server";
export { NoView as default } from "~/http/no-view";
