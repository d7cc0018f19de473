export { sendSharePicture as loader } from "./share-picture.server";
