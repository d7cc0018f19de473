export { sendOwnPhotos as loader } from "~/features/networking/photos/zip.server";
