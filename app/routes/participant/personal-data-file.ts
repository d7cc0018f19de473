export { downloadPersonalData as loader } from "~/features/participant/profile/data.server";
