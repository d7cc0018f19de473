import { useActionData, useLoaderData } from "@remix-run/react";
import { type CoverFamily, coverFamilies } from "~/domain/event/cover";
import { newEventAsks, newEventRates } from "~/domain/event-file/new-document";
import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import stylesheet from "~/ui/css/event/new-event.css?url";
import { Checkbox, CheckboxGroup, Pair, RadioGroup, SelectField, TextField } from "~/ui/field";
import { FieldShell, GroupShell } from "~/ui/field-shell";
import { Icon } from "~/ui/icon";
import { silentSource } from "~/ui/image";
import { Heading } from "~/ui/page";
import { Swatches } from "~/ui/swatches";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { OutsidePage } from "../../ground/outside/outside-page";
import { drawnEvent, swatches } from "./drawn-event";
import type { NewEventData } from "./new-event.server";
import { saveNewEvent as action, loadNewEvent as loader } from "./new-event.server";

export { pageTitle as meta } from "~/http/page-title";
export { NoRoleBoundary as ErrorBoundary } from "./no-role";

export { action, loader };

export default function NewEventRoute() {
	return <NewEvent page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Drawn = ReturnType<typeof drawnEvent>;

function NewEvent({ page, refused }: { page: NewEventData; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, page.begun);
	const drawn = drawnEvent((name) => form.value(name), page.locale);
	return (
		<OutsidePage
			about={page.domains.length === 1 ? page.domains[0]?.name : undefined}
			ways={[
				{ href: paths.duplicable, label: t("newEvent.fromPast"), isWide: true },
				{ href: paths.organisations, label: t("newEvent.leave") },
			]}
		>
			<link rel="stylesheet" href={stylesheet} />
			<div className="new-event">
				<form method="post" className="form new-event__form" id="new-event" data-drawn="" noValidate>
					<Heading title={page.title} />
					<FormErrors form={form} />
					<input type="hidden" name="id" value={form.value("id")} />
					<Questions page={page} form={form} drawn={drawn} />
					<div className="new-event__end above-32 cluster line-above surface">
						<Button busyLabel={t("form.busy")}>{t("newEvent.create")}</Button>{" "}
						<Button
							variant="secondary"
							name="apercu"
							value="1"
							formAction={`${paths.newEvent}#apercu`}
							id="show-preview"
							formNoValidate
						>
							{t("newEvent.showPreview")}
						</Button>
						<p>{t("newEvent.end")}</p>
					</div>
				</form>
				<section className="new-event__preview above-32" id="apercu" aria-labelledby="preview-title">
					<Preview page={page} drawn={drawn} />
				</section>
			</div>
		</OutsidePage>
	);
}

function Questions({ page, form, drawn }: { page: NewEventData; form: FormState; drawn: Drawn }) {
	const t = useT();
	const text = (name: string, label: string) => ({ ...form.field(name, label), autoComplete: "off" });
	return (
		<>
			{page.domains.length > 1 ? (
				<SelectField
					{...form.field("domaine", t("newEvent.domain"))}
					options={page.domains.map(({ id, name }) => ({ value: id, label: name }))}
				/>
			) : null}
			<div className="new-event__name row">
				<TextField {...text("name", t("newEvent.name"))} required />
			</div>
			<div className="new-event__days low grid row">
				<TextField {...text("firstDay", t("newEvent.firstDay"))} type="date" required />
				<TextField {...text("lastDay", t("newEvent.lastDay"))} type="date" />
				<TextField {...text("from", t("newEvent.from"))} type="time" required />
				<TextField {...text("to", t("newEvent.to"))} hint={t("newEvent.toHint")} type="time" required />
			</div>
			<TextField {...text("place", t("newEvent.place"))} hint={t("newEvent.placeHint")} />
			<Checkbox
				{...form.field("isRemote", t("newEvent.remote"))}
				value="on"
				checked={form.value("isRemote") === "on"}
			/>
			<Details page={page} form={form} drawn={drawn} />
			<Colours form={form} />
			<Covers form={form} drawn={drawn} />
			<RadioGroup
				{...form.field("fee", t("newEvent.fee"))}
				options={(["free", "paid"] as const).map((fee) => ({ value: fee, label: t(`newEvent.fee.${fee}`) }))}
			/>
			<div className="new-event__price row">
				<Pair>
					<TextField {...text("price", t("newEvent.price"))} inputMode="decimal" />
					<SelectField
						{...form.field("vatRate", t("newEvent.vat"))}
						options={[
							...newEventRates.map((rate) => ({
								value: rate,
								label: t("newEvent.rate", { rate: page.locale === "fr" ? rate.replace(".", ",") : rate }),
							})),
							{ value: "none", label: t("newEvent.withoutVat") },
						]}
					/>
				</Pair>
			</div>
			<TextField
				{...text("places", t("newEvent.places"))}
				hint={t("newEvent.placesHint")}
				inputMode="numeric"
				width="short"
			/>
			<CheckboxGroup
				{...form.field("asks", t("newEvent.asks"))}
				values={form.values("asks")}
				hint={t("newEvent.asksAlways")}
				options={newEventAsks.map((ask) => ({ value: ask, label: t(`newEvent.asks.${ask}`) }))}
			/>
		</>
	);
}

/** What is made of the name and the place, and may be changed. */
function Details({ page, form, drawn }: { page: NewEventData; form: FormState; drawn: Drawn }) {
	const t = useT();
	const { city, isDeduced } = drawn.zone;
	const address = `${page.host}/${drawn.alias}`;
	const [alias, zone] = [form.field("alias", t("newEvent.address")), form.field("timeZone", t("newEvent.zone"))];
	const words = form.value("timeZone")
		? address
		: `${t(isDeduced ? "newEvent.zoneByPlace" : "newEvent.zoneByDefault", { city })} · ${address}`;
	return (
		<details className="fold row" open={Boolean(alias.error ?? zone.error)}>
			<summary className="fold__line aligned gap-16 plain-list hand">
				<span className="fill loose">
					<span className="fold__title block strong">{t("newEvent.more")}</span>
					<span className="sr"> – </span>
					<span className="block small soft" id="more-words" data-drawn-part="">
						{words}
					</span>
				</span>
				<Icon name="down" />
			</summary>
			<div className="fold__inside">
				<FieldShell field={alias}>
					<input
						className="input"
						id="alias"
						name="alias"
						defaultValue={alias.value}
						placeholder={drawn.alias}
						autoCapitalize="none"
						autoComplete="off"
						spellCheck={false}
						aria-invalid={alias.error ? true : undefined}
						aria-describedby={alias.error ? "alias-error" : undefined}
					/>
				</FieldShell>
				<SelectField {...zone} emptyOption={t("newEvent.zoneOfPlace")} options={page.zones} />
			</div>
		</details>
	);
}

function Colours({ form }: { form: FormState }) {
	const t = useT();
	const field = form.field("colour", t("newEvent.colour"));
	return (
		<>
			<GroupShell field={field}>
				<Swatches
					name="colour"
					colours={swatches.map(({ id, colour }) => ({ value: id, colour, label: t(`newEvent.colour.${id}`) }))}
					other={{ value: "other", label: t("newEvent.otherColour") }}
					chosen={form.value("colour")}
				/>
			</GroupShell>
			<div className="new-event__other row">
				<TextField {...form.field("otherColour", t("newEvent.otherColourLabel"))} width="short" autoComplete="off" />
			</div>
		</>
	);
}

function Covers({ form, drawn }: { form: FormState; drawn: Drawn }) {
	const t = useT();
	const chosen = form.value("cover");
	const source = (family: CoverFamily) => silentSource(paths.cover(family, drawn.colour, drawn.alias));
	return (
		<GroupShell field={form.field("cover", t("newEvent.cover"))}>
			<div className="covers grid gap-12">
				{coverFamilies.map((family, index) => (
					<label key={family} className="cover hand">
						<input
							className="cover__input flush broad hand"
							type="radio"
							name="cover"
							id={index === 0 ? "cover" : `cover-${family}`}
							value={family}
							defaultChecked={chosen === family}
						/>
						<span className="cover__drawing block round clip" id={`cover-of-${family}`} data-drawn-part="">
							<svg className="cover__ground broad" aria-hidden="true">
								<rect width="100%" height="100%" fill={drawn.ground} />
							</svg>
							<img className="block broad" alt="" srcSet={source(family)} width={1440} height={500} />
						</span>
						<span className="cover__name block small centred">{t(`newEvent.cover.${family}`)}</span>
					</label>
				))}
			</div>
		</GroupShell>
	);
}

function Preview({ page, drawn }: { page: NewEventData; drawn: Drawn }) {
	const t = useT();
	return (
		<>
			<div className="new-event__head cluster between">
				<h2 className="medium" id="preview-title">
					{t("newEvent.preview")}
				</h2>
				<fieldset className="views round">
					<legend className="sr">{t("newEvent.view")}</legend>
					{(["computer", "phone"] as const).map((view) => (
						<label key={view} className="views__one small mid hand">
							<input
								className="hand flush"
								type="radio"
								name="view"
								id={`view-${view}`}
								defaultChecked={view === "computer"}
							/>
							{t(`newEvent.view.${view}`)}
						</label>
					))}
				</fieldset>
			</div>
			<div className="window clip">
				<p className="window__address icon-16 aligned gap-8 small soft anywhere" id="window-address" data-drawn-part="">
					<Icon name="lock" /> {`${page.host}/${drawn.alias}`}
				</p>
				<div className="window__page clip" id="window-page" data-drawn-part="">
					<iframe
						className="window__frame borderless"
						src={drawn.frame}
						title={t("newEvent.preview")}
						tabIndex={-1}
						sandbox="allow-same-origin"
					/>
				</div>
			</div>
			<ul className="new-event__ready icon-18 soft plain-list unpadded">
				{(["newEvent.readyPage", "newEvent.readyChange"] as const).map((key) => (
					<li key={key}>
						<Icon name="check" /> {t(key)}
					</li>
				))}
			</ul>
		</>
	);
}
