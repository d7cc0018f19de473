export { sendManifest as loader } from "~/features/participant/public-page/manifest.server";
