import { previewStates } from "~/domain/event/preview";
import { registrantSteps } from "~/domain/registration/wizard-steps";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { readChoice, stranger } from "./preview-choice.server";

const pages = ["", "/inscription", "/programme", "/profil"] as const;

/** Chooses as whom, when and in which state the event is previewed; `?page` is where the preview begins. */
export async function loadPreview(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t, typologies, languages, timeZone } = frame;
	await ask.revisions.list({ pageSize: 1 });
	const query = new URL(args.request.url).searchParams;
	const { typed } = readChoice(visit, query);
	const page = pages.find((page) => page === query.get("page")) ?? "";
	const step = registrantSteps.find((id) => `/inscription/${id}` === query.get("page"));
	const chosen = new URLSearchParams(typed);
	return serverOnly({
		title: t("preview.title"),
		here: paths.preview(context),
		isOffered: args.context.previews !== undefined,
		frame: `${paths.previewPage(context)}${step ? `/inscription/${step}` : page}?${chosen}`,
		saved: { ...typed, page: step ? "/inscription" : page },
		zone: timeZone,
		versions: [
			{ value: "brouillon", label: t("preview.draft") },
			{ value: "publiee", label: t("preview.published") },
		],
		profiles: [
			...typologies.map(({ id, label }) => ({ value: id, label })),
			{ value: stranger, label: t("preview.stranger") },
		],
		languages: languages.map(({ id, label }) => ({ value: id, label })),
		states: previewStates.map((state) => ({ value: state, label: t(`preview.state.${state}`) })),
		pages: pages.map((page) => ({ value: page, label: t(pageTexts[page]) })),
		draft: paths.draft(context),
	});
}

const pageTexts = {
	"": "preview.pageHome",
	"/inscription": "preview.pageRegistration",
	"/programme": "preview.pageProgramme",
	"/profil": "preview.pageProfile",
} as const;

export type PreviewPage = Awaited<ReturnType<typeof loadPreview>>;
