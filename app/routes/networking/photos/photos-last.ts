export { listLastPhotos as loader } from "./viewer.server";
