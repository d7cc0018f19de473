import type { Form } from "~/domain/form";
import type { QuotaModel } from "~/domain/quota";
import type { TextKey } from "~/i18n/translator";
import type { FormState } from "./posted";
import { ArticlesView } from "./steps/articles";
import { CategoriesView } from "./steps/categories";
import { ConferencesBefore, ConferencesView } from "./steps/conferences";
import type { ConferencesData } from "./steps/conferences.server";
import { DatesView } from "./steps/dates";
import { CompanyView } from "./steps/entreprise";
import { InformationView } from "./steps/informations";
import { answersToRepresented, InvitationForRepresentationView } from "./steps/invitation-representation";
import { ParticipationView } from "./steps/participation";
import { QuotasView } from "./steps/quotas";
import { RepresentationView } from "./steps/representation";
import type { RepresentationData } from "./steps/representation.server";
import { TypologyView } from "./steps/typologie";
import type { Represented } from "./visit.server";

export interface StepViewProps<Data> {
	data: Data;
	form: FormState;
	/** What to say of a field, in the visitor's language. */
	errorOf(name: string): string | undefined;
}

interface StepView {
	title(data: unknown): string | TextKey;
	lead?: TextKey;
	// biome-ignore lint/suspicious/noExplicitAny: a step and its view agree on the data, the list forgets it
	View: (props: StepViewProps<any>) => React.ReactNode;
	/** What has forms of its own, above the step's form. */
	// biome-ignore lint/suspicious/noExplicitAny: as above
	Before?: (props: { data: any }) => React.ReactNode;
	/** What the form shows before anything was posted. */
	values?(data: unknown): Record<string, unknown>;
	/** Names of the fields, where a message alone would not tell which one it is about. */
	labels?(data: unknown): Record<string, string>;
}

type WithForm = { form: Form; values: Record<string, unknown> };
const formStep: StepView = {
	title: (data) => (data as WithForm).form.label,
	values: (data) => (data as WithForm).values,
	labels: (data) => labelled((data as WithForm).form.models),
	View: InformationView,
};

/** The twin of each step, by its id. */
export const stepViews: Record<string, StepView> = {
	participation: { title: () => "participation.title", View: ParticipationView },
	representation: {
		title: () => "representation.title",
		lead: "representation.lead",
		values: (data) => ({ ...(data as RepresentationData).named }),
		View: RepresentationView,
	},
	"invitation-representation": {
		title: () => "representing.title",
		View: InvitationForRepresentationView,
		values: (data) => answersToRepresented((data as { represented: Represented[] }).represented),
	},
	typologie: { title: () => "typology.title", View: TypologyView },
	dates: {
		title: (data) => ((data as { isRemote: boolean }).isRemote ? "dates.titleRemote" : "dates.title"),
		View: DatesView,
	},
	articles: { title: () => "articles.title", lead: "articles.lead", View: ArticlesView },
	informations: formStep,
	entreprise: { title: () => "company.title", View: CompanyView },
	categories: { title: () => "categories.title", lead: "categories.lead", View: CategoriesView },
	conferences: {
		title: () => "conferences.title",
		lead: "conferences.lead",
		Before: ConferencesBefore,
		labels: (data) =>
			Object.fromEntries(
				(data as ConferencesData).missing.required.map(({ id, title }) => [`conference-${id}`, title]),
			),
		View: ConferencesView,
	},
	"informations-complementaires": formStep,
	quotas: {
		title: () => "quotas.title",
		lead: "quotas.lead",
		labels: (data) => labelled((data as { quotas: QuotaModel[] }).quotas),
		View: QuotasView,
	},
};

function labelled(fields: { key: string; label: string }[]): Record<string, string> {
	return Object.fromEntries(fields.map(({ key, label }) => [key, label]));
}
