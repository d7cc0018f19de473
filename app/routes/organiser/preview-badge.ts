export { showPreviewBadge as loader } from "~/features/organiser/preview/preview-badge.server";
