export { openScreenStream as loader } from "~/features/live/stream/screen-stream.server";
