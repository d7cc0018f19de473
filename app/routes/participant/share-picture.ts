export { sendSharePicture as loader } from "~/features/participant/public-page/share-picture.server";
