export { sendOwnPhotos as loader } from "./zip.server";
