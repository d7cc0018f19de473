import { paths } from "~/paths";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import type { SettingsPlace } from "../../ground/workspace/settings-places";
import { readChoice, stranger } from "../preview/preview-choice.server";

/** The names after the part in an address (`/{context}/organisation/reglages/{place}/…`), which may hold any sign. */
export function namesInAddress(request: Request): string[] {
	const names = new URL(request.url).pathname.split("/").slice(5);
	try {
		return names.filter((name) => name !== "").map(decodeURIComponent);
	} catch {
		throw new Response(null, { status: 404 });
	}
}

/** Where visitors see what a part says; whoever is registered may open any step. */
const pageOf: Partial<Record<SettingsPlace, { page: string; state?: "registered"; profile?: typeof stranger }>> = {
	evenement: { page: "", profile: stranger },
	"page-publique": { page: "", profile: stranger },
	jours: { page: "/inscription/dates", state: "registered" },
	profils: { page: "/inscription" },
	formulaires: { page: "/inscription/informations", state: "registered" },
	articles: { page: "/inscription/articles", state: "registered" },
	choix: { page: "/inscription/quotas", state: "registered" },
	conferences: { page: "/programme" },
	textes: { page: "" },
	pages: { page: "" },
};

/**
 * The draft beside the form that changes it, as somebody else would see it; `/apercu` has the choices. Its hour is a full one, so
 * that the same preview serves for some time. Undefined for parts that no visitor sees.
 */
export function settingPreview({ context, request }: Arguments, visit: Visit, place: SettingsPlace) {
	const shown = pageOf[place];
	const { pathname, searchParams } = new URL(request.url);
	const [badgeId] = place === "badges" && !searchParams.has("nouveau") ? namesInAddress(request) : [];
	if (badgeId !== undefined) {
		const badge = paths.previewBadge(visit.context, badgeId);
		return { src: badge, href: badge };
	}
	// The table of prices needs the whole width.
	const isTable = place === "articles" && pathname === paths.settings(visit.context, place);
	if (!shown || isTable || !context.previews) return undefined;
	const { publicPageShown, publicProgrammeShown } = visit.frame.settings;
	// Strangers are led away where there is no page for them.
	const isStranger = shown.profile !== undefined && publicPageShown;
	const page = place === "conferences" && !publicProgrammeShown ? "" : shown.page;
	const query = new URLSearchParams({
		...(shown.state && { etat: shown.state }),
		...(isStranger && { profil: stranger }),
	});
	const { typed } = readChoice(visit, query);
	const fixed = { ...typed, heure: `${typed.heure.slice(0, 2)}:00` };
	return {
		src: `${paths.previewPage(visit.context)}${page}?${new URLSearchParams(fixed)}`,
		href: `${paths.preview(visit.context)}?${new URLSearchParams(typed)}`,
	};
}

export type SettingPreviewData = NonNullable<ReturnType<typeof settingPreview>>;
