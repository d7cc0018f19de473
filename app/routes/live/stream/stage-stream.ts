export { openScreenStream as loader } from "./screen-stream.server";
