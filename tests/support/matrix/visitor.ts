import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import pino from "pino";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { parseConfig } from "~/config.server";
import { commitSession, readSession, setToken } from "~/http/session.server";
import type { Arguments } from "~/routes/ground/event/visit.server";
import type { Refused } from "~/routes/ground/form-kit/refused";
import { Home } from "~/routes/participant/home/home";
import { loadHome } from "~/routes/participant/home/home.server";
import { Erasure } from "~/routes/participant/profile/erasure";
import { erase, loadErasure } from "~/routes/participant/profile/erasure.server";
import { Person } from "~/routes/people/person/person";
import { changePerson, loadPerson } from "~/routes/people/person/person.server";
import { Absence } from "~/routes/registration/absence/absence";
import { explainAbsence, loadAbsence } from "~/routes/registration/absence/absence.server";
import { CompanyForm } from "~/routes/registration/companies/company-form";
import {
	createCompany,
	editCompany,
	loadCompany,
	loadNewCompany,
} from "~/routes/registration/companies/company-form.server";
import { CompanionRemoval } from "~/routes/registration/companions/removal";
import { loadRemoval, remove } from "~/routes/registration/companions/removal.server";
import { changeConference, loadConferenceChange } from "~/routes/registration/conference-page/choose.server";
import { ConferenceChange } from "~/routes/registration/conference-page/conference-change";
import { WaitingList } from "~/routes/registration/waiting-list/waiting-list";
import { answerWaitingList, loadWaitingList } from "~/routes/registration/waiting-list/waiting-list.server";
import { Confirmation } from "~/routes/registration/wizard/confirmation";
import { confirm, loadConfirmation } from "~/routes/registration/wizard/confirmation.server";
import { loadWizard } from "~/routes/registration/wizard/load-wizard.server";
import { loader as openWizard } from "~/routes/registration/wizard/registration";
import { StepPage } from "~/routes/registration/wizard/step-page";
import { loadStep, saveStep } from "~/routes/registration/wizard/step-page.server";
import { type Answer, TextBrowser } from "../browser/pages";
import type { World } from "../world/world";

type RouteArguments = Arguments & { params: Record<string, string> };

interface Screen {
	load(args: RouteArguments): Promise<unknown>;
	save?(args: RouteArguments): Promise<unknown>;
	/** What the layout around it loads. */
	loadAround?: typeof loadWizard;
	// biome-ignore lint/suspicious/noExplicitAny: a screen shows what it loaded
	show?(page: any, refused: Refused | undefined, around: any): ReactElement;
}

const companyForm: Pick<Screen, "loadAround" | "show"> = {
	loadAround: loadWizard,
	show: (page, refused, wizard) => createElement(CompanyForm, { page, refused, wizard }),
};

/** The pages outside of the wizard where somebody cancels or waits, the home, and the desk's page for them. */
const around: [path: RegExp, screen: Screen][] = [
	[
		/^\/(?<context>[^/]+)\/message$/,
		{ load: loadAbsence, save: explainAbsence, show: (page, refused) => createElement(Absence, { page, refused }) },
	],
	[/^\/(?<context>[^/]+)$/, { load: loadHome, show: (page) => createElement(Home, { page }) }],
	[
		/^\/(?<context>[^/]+)\/waiting-list$/,
		{
			load: async (args) => (await loadWaitingList(args)).data,
			save: answerWaitingList,
			show: (page, refused) => createElement(WaitingList, { page, refused }),
		},
	],
	[
		/^\/(?<context>[^/]+)\/profil\/effacement$/,
		{ load: loadErasure, save: erase, show: (page, refused) => createElement(Erasure, { page, refused }) },
	],
	[
		/^\/(?<context>[^/]+)\/companions\/(?<userId>[^/]+)\/retirer$/,
		{ load: loadRemoval, save: remove, show: (page) => createElement(CompanionRemoval, { page }) },
	],
	[
		/^\/(?<context>[^/]+)\/users\/(?<userId>[^/]+)$/,
		{ load: loadPerson, save: changePerson, show: (page, refused) => createElement(Person, { page, refused }) },
	],
];

/** The wizard's addresses under `/{context}/inscription` or `/{context}/companions/{userId}/inscription`. */
const screens: [path: RegExp, screen: Screen][] = [
	[/^$/, { load: openWizard }],
	[
		/^\/confirmation$/,
		{ load: loadConfirmation, save: confirm, show: (page, refused) => createElement(Confirmation, { page, refused }) },
	],
	[
		/^\/conferences\/(?<conferenceId>[^/]+)$/,
		{ load: loadConferenceChange, save: changeConference, show: (page) => createElement(ConferenceChange, { page }) },
	],
	[/^\/entreprise\/nouvelle$/, { load: loadNewCompany, save: createCompany, ...companyForm }],
	[/^\/entreprise\/(?<companyId>[^/]+)$/, { load: loadCompany, save: editCompany, ...companyForm }],
	[
		/^\/(?<step>[^/]+)$/,
		{
			load: loadStep,
			loadAround: loadWizard,
			save: saveStep,
			show: (step, refused, wizard) => createElement(StepPage, { step, refused, wizard }),
		},
	],
];

const wizard = /^\/(?<context>[^/]+)(?:\/companions\/(?<userId>[^/]+))?\/inscription(?<rest>.*)$/;

/** Visits the wizard by calling its loaders and actions, and reads the views that they fill: no server, no build. */
export class InProcessVisitor extends TextBrowser {
	constructor(private readonly newContext: () => AppLoadContext) {
		super("http://localhost");
	}

	override async ask(path: string, { method = "GET", body = undefined as string | undefined } = {}): Promise<Answer> {
		const url = new URL(path, this.base);
		// The list of companions is not in the wizard: a companion's registration ends there. Nor is the sign-in, where an
		// erasure ends.
		if (/\/(companions|login)$/.test(url.pathname)) return answerOf(200, "");
		const { screen, params } = screenAt(url.pathname) ?? {};
		if (!screen || !params) return answerOf(404, "");
		const headers = new Headers({ Cookie: [...this.cookies].map((pair) => pair.join("=")).join("; ") });
		if (body !== undefined) headers.set("Content-Type", "application/x-www-form-urlencoded");
		const loadContext = this.newContext();
		const args = (request: Request): RouteArguments => ({ request, params, context: loadContext });
		try {
			let posted: { data: Refused; init: { status: number } } | undefined;
			if (method === "POST" && screen.save) {
				posted = (await screen.save(args(new Request(url, { method, headers, body: body ?? "" })))) as typeof posted;
			}
			const asked = args(new Request(url, { headers }));
			const page = await screen.load(asked);
			const shown = screen.show?.(page, posted?.data, await screen.loadAround?.(asked));
			return answerOf(posted?.init.status ?? 200, shown ? renderToStaticMarkup(shown) : "");
		} catch (thrown) {
			if (!(thrown instanceof Response)) throw thrown;
			for (const kept of thrown.headers.getSetCookie()) this.keep(kept);
			return answerOf(thrown.status, await thrown.text(), thrown.headers.get("Location") ?? undefined);
		}
	}

	keep(setCookie: string) {
		const [name = "", value = ""] = (setCookie.split(";")[0] ?? "").split(/=(.*)/s);
		this.cookies.set(name, value);
	}
}

function screenAt(pathname: string): { screen: Screen; params: Record<string, string> } | undefined {
	const { context, userId, rest = "" } = wizard.exec(pathname)?.groups ?? {};
	const [pattern, screen] = context
		? (screens.find(([path]) => path.test(rest)) ?? [])
		: (around.find(([path]) => path.test(pathname)) ?? []);
	if (!pattern || !screen) return undefined;
	const found = pattern.exec(context ? rest : pathname)?.groups;
	return { screen, params: { ...(context ? { context } : {}), ...(userId ? { userId } : {}), ...found } };
}

function answerOf(status: number, body: string, location?: string): Answer {
	return { status, headers: {}, body, location, setCookies: [] };
}

export function visitorsOf(world: World) {
	const config = parseConfig({
		DATA_DIR: world.place.dataDir || mkdtempSync(join(tmpdir(), "parvis-matrix-")),
		LOG_LEVEL: "silent",
	});
	const log = pino({ level: "silent" });
	const newContext = (): AppLoadContext => ({
		nonce: "",
		requestId: "",
		log,
		config,
		stylesheets: undefined,
		enhanceSrc: "",
		scanner: { src: "", wasm: "" },
		playerSrc: "",
		liveSrc: "",
		liveFeed: () => () => {},
		contacts: { src: "/assets/contacts.js", worker: "/assets/contacts-worker.js" },
		photosSrc: "/assets/photos.js",
		scanSrc: "/assets/scan.js",
		scanWorkerSrc: "/assets/scan-worker.js",
		questionsSrc: "/assets/questions.js",
		heldFormsSrc: "/assets/held-forms.js",
		totalSrc: "/assets/total.js",
		chartsSrc: "/assets/charts.js",
		readUpload: async () => ({ fields: [], files: [], isTooMany: false, mostBytes: 0 }),
		stageSrc: "",
		handOver: undefined,
		onRevoked: () => () => {},
		tickets: undefined,
		gatewayFor: world.gatewayFor,
		openPolicy: () => {},
		openStyle: () => {},
		openNoncedStyles: () => {},
		openCamera: () => {},
		address: undefined,
		bank: undefined,
		isProxyUnknown: false,
		isChatOrigin: false,
		readCode: async () => "busy",
		mailbox: undefined,
	});
	return async (person: string): Promise<TextBrowser> => {
		const visitor = new InProcessVisitor(newContext);
		const context = newContext();
		const session = await readSession(new Request(visitor.base), context);
		setToken(session, world.event.domainId, await world.signIn(person));
		visitor.keep((await commitSession(session, context))["Set-Cookie"]);
		return visitor;
	};
}
