export { showPreviewBadge as loader } from "~/features/event/preview/preview-badge.server";
