import { hasIdentifier, identifiers, siretSize } from "~/domain/ground/identifiers";
import { type CompanyFields, identifierRequirements } from "~/domain/people/company";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Pair, SelectField, TextField } from "~/ui/field";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { WizardData } from "../wizard/load-wizard.server";
import type { loadCompany } from "./company-form.server";
import { CompanyScreen } from "./company-screen";

type Loaded = Awaited<ReturnType<typeof loadCompany>>;

interface CompanyFormProps {
	page: Loaded;
	wizard: WizardData;
	refused: Refused | undefined;
}

export function CompanyForm({ page, wizard, refused }: CompanyFormProps) {
	const t = useT();
	const form = useForm(refused, page.values);
	// The country submitted last decides which numbers are asked for; no script changes them in the browser.
	const country = form.value("country") ?? "";
	const identifierFields = identifierRequirements(country, page.rules);
	const knownCountry = hasIdentifier(country) ? country : undefined;

	const labels: Record<string, string> = {
		country: t("company.country"),
		name: t("company.name"),
		// An index of 14 digits is the SIRET.
		siren: page.rules.indexSize === siretSize ? identifiers.FR.name : t("company.siren"),
		identifier: t(knownCountry ? `company.identifier.${knownCountry}` : "company.identifier"),
		address1: t("company.address1"),
		postalCode: t("company.postalCode"),
		city: t("company.city"),
	};
	// Where the stored value differs, it is shown above the one in the form.
	const { standing: stored } = page;
	const compares = stored !== undefined && (page.proposedOn !== undefined || form.code === "companyChanged");
	const shown = (name: keyof CompanyFields, value: string): string =>
		(name === "country" ? page.countries.find((country) => country.value === value)?.label : value) ||
		t("company.proposal.none");
	const current = (name: keyof CompanyFields): string | undefined => {
		const value = stored?.[name] ?? "";
		if (!compares || value === (form.value(name) ?? "")) return undefined;
		return t("company.proposal.current", { value: shown(name, value) });
	};
	const field = (name: keyof CompanyFields, maxLength?: number, hint?: string) => ({
		...form.field(name, labels[name] ?? name),
		hint: [hint, current(name)].filter(Boolean).join(". ") || undefined,
		constraint: { maxLength },
	});
	const optional = (isRequired = false) => ({ optionalLabel: isRequired ? undefined : t("form.optional") });

	return (
		<CompanyScreen screen={page} wizard={wizard} title={page.heading} lead={page.lead}>
			{page.terms && !page.proposedOn ? <Alert tone="info">{page.terms}</Alert> : null}
			{page.proposedOn ? (
				<Alert tone="info" title={t("company.proposal.title")}>
					<p>{t("company.proposal.text", { day: page.proposedOn })}</p>
					<form method="post" id="company-withdraw">
						<Actions>
							<Button variant="secondary" name="intention" value="retirer" busyLabel={t("form.busy")}>
								{t("company.proposal.withdraw")}
							</Button>
						</Actions>
					</form>
				</Alert>
			) : null}
			{page.proposals.map(({ revision, day, changes }) => (
				<Alert key={revision} tone="info" title={t("company.proposal.toAnswer", { day })}>
					<dl className="stack-12">
						{changes.map(({ name, before, after }) => (
							<div key={name}>
								<dt className="small soft">{labels[name]}</dt>
								<dd>{t("company.proposal.change", { before: shown(name, before), after: shown(name, after) })}</dd>
							</div>
						))}
					</dl>
					<form method="post" id={`company-proposal-${revision}`}>
						<input type="hidden" name="proposal" value={revision} />
						<Actions>
							<Button name="intention" value="accepter" busyLabel={t("form.busy")}>
								{t("company.proposal.accept")}
							</Button>
							<Button variant="secondary" name="intention" value="refuser" busyLabel={t("form.busy")}>
								{t("company.proposal.refuse")}
							</Button>
						</Actions>
					</form>
				</Alert>
			))}
			<form method="post" id="company" className="form" data-summary-title={t("errors.title")}>
				<FormErrors form={form} labels={labels} />
				{form.code === "companyKnown" ? (
					<p className="field">
						<a
							href={`${page.search}?${new URLSearchParams({ q: form.value("siren") || (form.value("identifier") ?? ""), country })}`}
						>
							{t("company.chooseKnown")}
						</a>
					</p>
				) : null}
				<SelectField
					{...field("country", undefined, t("company.countryHint"))}
					options={page.countries}
					autoComplete="country"
				/>
				<TextField
					{...field("name", 200)}
					required
					autoComplete="organization"
					messages={{ valueMissing: t("errors.required") }}
				/>
				{identifierFields.siren.isAsked ? (
					<TextField
						{...field("siren", 40, t("company.sirenHint", { count: page.rules.indexSize }))}
						{...optional(identifierFields.siren.isRequired)}
						inputMode="numeric"
						width="medium"
					/>
				) : null}
				{identifierFields.identifier.isAsked ? (
					<TextField
						{...field(
							"identifier",
							40,
							knownCountry ? t("company.identifierHint", { example: identifiers[knownCountry].example }) : undefined,
						)}
						{...optional(identifierFields.identifier.isRequired)}
						width="medium"
					/>
				) : null}
				<TextField {...field("address1", 250)} {...optional()} autoComplete="address-line1" />
				<Pair narrow>
					<TextField {...field("postalCode", 20)} {...optional()} autoComplete="postal-code" />
					<TextField {...field("city", 120)} {...optional()} autoComplete="address-level2" />
				</Pair>
				<Actions>
					<Button busyLabel={t("form.busy")}>{t(page.proposes ? "company.propose" : "company.save")}</Button>
					<a href={page.back}>{t("company.back")}</a>
				</Actions>
				{page.revision ? <input type="hidden" name="revision" value={page.revision} /> : null}
			</form>
		</CompanyScreen>
	);
}
