export { readFragment as loader } from "./live-stream.server";
