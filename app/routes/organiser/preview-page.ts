export {
	showPreviewPage as action,
	showPreviewPage as loader,
} from "~/features/organiser/preview/preview-page.server";
