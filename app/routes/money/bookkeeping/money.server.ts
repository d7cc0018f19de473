import { redirect } from "@remix-run/node";
import { type Config, isOnTrial } from "~/config.server";
import { refundStates } from "~/contract/money/bookkeeping";
import { formatMoney } from "~/domain/money/money";
import { type MoneyTotals, paymentMeans } from "~/domain/money/money-totals";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { listAddress } from "../../ground/pages/list-address";
import { rightsOf } from "../../ground/workspace/workspace.server";
import { describeTotals } from "./describe-totals.server";
import { documentLine, dueLine, type LineFormat, type MoneyLine, paymentLine, refundLine } from "./money-lines.server";

type MoneyArguments = Arguments & { params: { view?: string } };

interface Request {
	after?: string;
	q?: string;
}

interface Listing {
	lines: MoneyLine[];
	next: string | null;
}

interface Filter {
	name: string;
	label: string;
	value: string;
	any?: string;
	options: { value: string; label: string }[];
}

/** The money of an event: its sums, and one of four lists of which the address has view, filter, search and page. */
export async function loadMoney(args: MoneyArguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t } = frame;
	const { view = "" } = args.params;
	const list = views[view];
	if (!list) throw new Response(null, { status: 404 });
	const query = new URL(args.request.url).searchParams;
	const q = (query.get("q") ?? "").trim().slice(0, 120);
	const after = query.get("apres") ?? "";
	const totals = await ask.eventMoney.totals();
	const rights = await rightsOf(args, visit);
	const format: LineFormat = { visit, currency: totals.currency, canOpen: rights.includes("attend") };
	const { filter, listing } = await list(format, query, { ...(q && { q }), ...(after && { after }) });
	const here = view === "" ? paths.money(context) : paths.moneyView(context, view);
	const at = (apres?: string) => listAddress(here, { q, ...(filter && { [filter.name]: filter.value }), apres });
	return serverOnly({
		title: t("workspace.money"),
		caption: t(`money.caption.${captionOf(view)}`),
		trial: describeTrial(visit, args.context.config, totals),
		figures: describeTotals(visit, totals),
		filter: { action: here, fields: [{ name: "q", label: t("money.search"), value: q }, ...(filter ? [filter] : [])] },
		lines: listing.lines,
		isSearched: q !== "" || Boolean(filter?.value),
		pages: {
			back: after ? { href: at(), label: t("money.first") } : undefined,
			next: listing.next === null ? undefined : { href: at(listing.next), label: t("money.next") },
		},
		all: here,
		files: paths.money(context),
	});
}

/** A file of the money: at once, or as a job whose page may be left. */
export async function exportMoney(args: Arguments): Promise<never> {
	const visit = await signedInVisitOf(args);
	const content = (await readForm(args.request)).get("fichier") === "journal" ? "journal" : "accounts";
	const { fileUrl, job } = await visit.ask.eventMoney.export({ content });
	throw redirect(fileUrl ?? paths.exportJob(visit.context, job?.id ?? ""), 303);
}

const captions = { paiements: "payments", remboursements: "refunds", factures: "documents" } as const;
const captionOf = (view: string) => captions[view as keyof typeof captions] ?? "due";

type List = (
	format: LineFormat,
	query: URLSearchParams,
	request: Request,
) => Promise<{ filter?: Filter; listing: Listing }>;

const views: Record<string, List> = {
	"": async (format, _, request) => {
		const { visit } = format;
		const { lines, next } = await visit.ask.eventMoney.due(request);
		return { listing: { lines: lines.map((line) => dueLine(format, line)), next } };
	},
	paiements: async (format, query, request) => {
		const { visit } = format;
		const means = paymentMeans.find((one) => one === query.get("moyen"));
		const { lines, next } = await visit.ask.eventMoney.payments({ ...request, ...(means && { means }) });
		const options = paymentMeans.map((value) => ({ value, label: visit.frame.t(`money.means.${value}`) }));
		return {
			filter: {
				name: "moyen",
				label: visit.frame.t("money.by"),
				value: means ?? "",
				any: visit.frame.t("money.any"),
				options,
			},
			listing: { lines: lines.map((line) => paymentLine(format, line)), next },
		};
	},
	remboursements: async (format, query, request) => {
		const { visit } = format;
		const state = refundStates.find((one) => one === query.get("etat")) ?? "waiting";
		const { lines, next } = await visit.ask.eventMoney.refunds({ ...request, state });
		const options = refundStates.map((value) => ({ value, label: visit.frame.t(`money.state.${value}`) }));
		return {
			filter: { name: "etat", label: visit.frame.t("money.stateOf"), value: state, options },
			listing: { lines: lines.map((line) => refundLine(format, line)), next },
		};
	},
	factures: async (format, query, request) => {
		const { visit } = format;
		const kind = documentKinds.find((one) => one === query.get("type"));
		const { lines, next } = await visit.ask.eventMoney.documents({ ...request, ...(kind && { kind }) });
		const options = documentKinds.map((value) => ({ value, label: visit.frame.t(`money.kinds.${value}`) }));
		return {
			filter: {
				name: "type",
				label: visit.frame.t("money.kind"),
				value: kind ?? "",
				any: visit.frame.t("money.any"),
				options,
			},
			listing: { lines: lines.map((line) => documentLine(format, line)), next },
		};
	},
};

const documentKinds = ["invoice", "creditNote"] as const;

export type MoneyPage = Awaited<ReturnType<typeof loadMoney>>;

/** What the sums have of a trial, on trial and ever after; nothing on this machine. */
function describeTrial(
	{ frame: { t, locale } }: Pick<Visit, "frame">,
	config: Pick<Config, "cards" | "local">,
	{ currency, totals: { trial } }: { currency: string; totals: Pick<MoneyTotals, "trial"> },
): { title: string; text: string } | undefined {
	const count = trial.invoices.count + trial.creditNotes.count;
	if (config.local || (count === 0 && !isOnTrial(config))) return undefined;
	const sum = formatMoney(trial.invoices.total - trial.creditNotes.total, currency, locale);
	const documents = count === 0 ? [] : [t("trial.documents", { count, sum })];
	return { title: t("trial.title"), text: [...(isOnTrial(config) ? [t("trial.text")] : []), ...documents].join(" ") };
}
