export {
	showPreviewPage as action,
	showPreviewPage as loader,
} from "./preview-page.server";
