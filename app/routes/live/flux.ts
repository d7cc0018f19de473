export { openLiveStream as loader } from "~/features/live/stream/live-stream.server";
