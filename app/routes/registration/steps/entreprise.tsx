import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-card";
import { EmptyState } from "~/ui/empty";
import { FieldMessage } from "~/ui/field-shell";
import { Icon } from "~/ui/icon";
import { companyNumber } from "../visit/company-number";
import type { StepView, StepViewProps } from "../visit/step-view";
import type { CompanyData, CompanyEntry } from "./entreprise.server";

export const companyView: StepView<CompanyData> = { title: "company.title", View: CompanyView };

function CompanyView({ data, form }: StepViewProps<CompanyData>) {
	const t = useT();
	if (data.companies.length === 0) return <NoCompany data={data} error={form.error("companyId")} />;
	const selected = form.value("companyId") ?? data.selected ?? (data.isNone ? "" : undefined);
	return (
		<>
			<ChoiceCards
				legend={t("company.title")}
				hideLegend
				name="companyId"
				type="radio"
				required={data.isRequired}
				selected={selected === undefined ? [] : [selected]}
				error={form.error("companyId")}
				messages={{ valueMissing: t("errors.companyRequired") }}
				options={[
					...data.companies.map((company) => ({
						value: company.id,
						label: company.name,
						description: [companyNumber(company), `${company.postalCode} ${company.city}`.trim()]
							.filter(Boolean)
							.join(" · "),
						note: noteOf(company),
						actions: company.isOwn ? <Links company={company} /> : undefined,
					})),
					...(data.isRequired ? [] : [{ value: "", label: t("company.none") }]),
				]}
			/>
			<p className="row">
				<ButtonLink href={data.search}>{t("company.add")}</ButtonLink>
			</p>
		</>
	);

	function noteOf({ state, isOwn, archived, proposed, hasProposals }: CompanyEntry): string | undefined {
		if (state === "incomplete") return t("company.incomplete");
		if (state === "doubted") return t("company.doubted");
		if (hasProposals) return t("company.proposal.asked");
		if (proposed) return t("company.proposal.waits");
		return isOwn || archived ? undefined : t("company.ofRegistrant");
	}
}

function NoCompany({ data, error }: { data: CompanyData; error: string | undefined }) {
	const t = useT();
	if (data.written && !data.isRequired) {
		return (
			<div className="stack-16">
				<p className="known aligned gap-12 line-below">
					<Icon name="success" />
					<span className="fill">
						<span className="block mid">{data.written}</span> <span className="small soft">{t("company.written")}</span>
					</span>
				</p>
				<ButtonLink href={data.search}>{t("company.add")}</ButtonLink>
			</div>
		);
	}
	return (
		<div id="companyId" tabIndex={-1}>
			{error ? <FieldMessage id="companyId">{error}</FieldMessage> : null}
			<EmptyState title={t("company.empty")} action={<ButtonLink href={data.search}>{t("company.add")}</ButtonLink>}>
				{t("company.emptyHint")}
			</EmptyState>
		</div>
	);
}

function Links({ company }: { company: CompanyEntry }) {
	const t = useT();
	return (
		<>
			<a href={company.edit}>
				{t("company.edit")}
				<span className="sr">{` ${company.name}`}</span>
			</a>{" "}
			{company.removal ? (
				<a href={company.removal}>
					{t("company.remove")}
					<span className="sr">{` ${company.name}`}</span>
				</a>
			) : null}
		</>
	);
}
