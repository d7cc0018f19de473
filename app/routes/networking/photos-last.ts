export { listLastPhotos as loader } from "~/features/networking/photos/viewer.server";
