export { openLiveStream as loader } from "./live-stream.server";
