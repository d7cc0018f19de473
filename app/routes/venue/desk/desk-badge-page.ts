/** The badge of somebody before the desk, in a frame beside what it does for them. */
export { showBadgePage as loader } from "./print.server";
