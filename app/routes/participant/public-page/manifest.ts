export { sendManifest as loader } from "./manifest.server";
