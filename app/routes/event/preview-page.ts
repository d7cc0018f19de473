export {
	showPreviewPage as action,
	showPreviewPage as loader,
} from "~/features/event/preview/preview-page.server";
