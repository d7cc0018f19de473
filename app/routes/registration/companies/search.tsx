import { useLoaderData } from "@remix-run/react";
import type { Company, RegisteredCompany } from "~/domain/people/company";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import { SelectField, TextField } from "~/ui/field";
import { ResultList } from "~/ui/result-list";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import { companyNumber } from "../visit/company-number";
import type { WizardData } from "../wizard/load-wizard.server";
import { useWizard } from "../wizard/use-wizard";
import { CompanyScreen } from "./company-screen";
import { loadCompanySearch as loader } from "./search.server";

export { pageTitle as meta } from "~/http/page-title";
export { chooseCompany as action } from "./search.server";

export { loader };

export default function CompanySearchRoute() {
	return <CompanySearch page={useLoaderData<typeof loader>()} wizard={useWizard()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function CompanySearch({ page, wizard }: { page: Loaded; wizard: WizardData }) {
	const t = useT();
	const wrong = page.error === undefined ? undefined : { errors: { q: page.error } };
	const form = useForm(wrong, { q: page.q, country: page.country });
	return (
		<CompanyScreen screen={page} wizard={wizard} title={t("company.search.title")}>
			<form method="get" id="company-search" className="form" data-summary-title={t("errors.title")}>
				<FormErrors form={form} />
				<TextField
					{...form.field("q", t("company.search.q"))}
					hint={t("company.search.qHint", { example: page.example })}
					required
					constraint={{ maxLength: 200 }}
					messages={{ valueMissing: t("errors.required") }}
					autoComplete="organization"
				/>
				<SelectField {...form.field("country", t("company.search.country"))} options={page.countries} />
				<Actions>
					<Button>{t("company.search.submit")}</Button>
					<a href={page.back}>{t("company.back")}</a>
				</Actions>
			</form>
			{page.found ? <SearchResults found={page.found} form={page.form} /> : null}
			{page.found && isEmpty(page.found) ? null : (
				<Actions>
					<ButtonLink href={page.form}>{t("company.search.type")}</ButtonLink>
				</Actions>
			)}
		</CompanyScreen>
	);
}

function isEmpty({ companies, registered }: NonNullable<Loaded["found"]>): boolean {
	return companies.length + registered.length === 0;
}

function SearchResults({ found, form }: { found: NonNullable<Loaded["found"]>; form: string }) {
	const t = useT();
	const { companies, registered, mine } = found;
	return (
		<>
			{found.isRegisterDown ? <Alert tone="warning">{t("company.search.registerDown")}</Alert> : null}
			{isEmpty(found) ? (
				<EmptyState
					title={t("company.search.none")}
					action={<ButtonLink href={form}>{t("company.search.type")}</ButtonLink>}
				>
					{t("company.search.noneHint")}
				</EmptyState>
			) : (
				<p role="status">{t("company.search.found", { count: companies.length + registered.length })}</p>
			)}
			<ResultList
				title={t("company.search.known")}
				results={companies.map((company) => ({
					id: company.id,
					label: company.name,
					details: [...detailsOf(company), ...(mine.includes(company.id) ? [t("company.search.mine")] : [])],
					action: (
						<form method="post">
							<input type="hidden" name="companyId" value={company.id} />
							<Button variant="secondary" busyLabel={t("form.busy")}>
								{t("company.search.choose")}
								<span className="sr">{` ${company.name}`}</span>
							</Button>
						</form>
					),
				}))}
			/>
			<ResultList
				title={t("company.search.register")}
				results={registered.map(({ company, form: filled }) => ({
					id: company.siren ?? company.name,
					label: company.name,
					details: detailsOf(company),
					action: (
						<ButtonLink href={filled}>
							{t("company.search.choose")}
							<span className="sr">{` ${company.name}`}</span>
						</ButtonLink>
					),
				}))}
			/>
			{found.hasMore ? <p>{t("company.search.more")}</p> : null}
		</>
	);
}

function detailsOf(company: Company | RegisteredCompany): string[] {
	const { address1, postalCode, city } = company;
	const address = [address1, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ");
	return [companyNumber(company), address].filter(Boolean);
}
