export { readFragment as loader } from "~/features/live/stream/live-stream.server";
