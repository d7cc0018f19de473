import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/participant/calendar.css?url";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { Tile, TileGrid } from "~/ui/tile";
import { loadCalendar as loader } from "./calendar.server";

export { pageTitle as meta } from "~/http/page-title";
export { renewAddress as action } from "./calendar.server";

export { loader };

export default function CalendarRoute() {
	return <Calendar page={useLoaderData<typeof loader>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Calendar({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.lead} />
			<Card title={t("calendar.own")}>
				{page.own ? (
					<PersonalCalendar own={page.own} />
				) : (
					<p>{t(page.signIn ? "calendar.byBadge" : "calendar.none")}</p>
				)}
				{page.signIn ? <a href={page.signIn}>{t("nav.login")}</a> : null}
			</Card>
			{page.targets.length > 0 ? <EventCalendars targets={page.targets} /> : null}
			<Actions>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

/** The calendars are rows of one list; the event's page is none, and stands below them. */
function EventCalendars({ targets }: { targets: Loaded["targets"] }) {
	const t = useT();
	return (
		<section aria-labelledby="calendars">
			<h2 className="rows__title large" id="calendars">
				{t("calendar.event")}
			</h2>
			<p className="small soft below-8">{t("calendar.eventText")}</p>
			<TileGrid>
				{targets
					.filter(({ name }) => name !== "{host}")
					.map(({ name, label, text, href }) => (
						<Tile
							key={name}
							href={href}
							title={label}
							text={text}
							icon={<Icon name={name === "iCal" ? "download" : "calendar"} />}
						/>
					))}
			</TileGrid>
			{targets
				.filter(({ name }) => name === "{host}")
				.map(({ name, label, href }) => (
					<p key={name} className="small above-12">
						<a href={href} rel="noreferrer">
							{label}
						</a>
					</p>
				))}
		</section>
	);
}

function PersonalCalendar({ own }: { own: NonNullable<Loaded["own"]> }) {
	const t = useT();
	return (
		<>
			<p>{t("calendar.ownText")}</p>
			<Actions>
				<ButtonLink href={own.subscribe} variant="primary">
					{t("calendar.subscribe")}
				</ButtonLink>
				<ButtonLink href={own.file} download>
					{t("calendar.download")}
				</ButtonLink>
			</Actions>
			<form method="post" id="calendar" className="form calendars__address above-24">
				<div className="field row">
					<label className="field__label block mid snug anywhere unpadded below-8" htmlFor="address">
						{t("calendar.address")}
					</label>
					<p className="field__hint small loose soft below-8" id="address-hint">
						{t("calendar.addressHint")}
					</p>
					<output className="input input--whole" id="address" aria-describedby="address-hint">
						{own.file}
					</output>
				</div>
				<Actions>
					<Button variant="quiet" busyLabel={t("form.busy")}>
						{t("calendar.renew")}
					</Button>
				</Actions>
			</form>
		</>
	);
}
