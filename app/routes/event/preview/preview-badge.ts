export { showPreviewBadge as loader } from "./preview-badge.server";
