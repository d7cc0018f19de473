import { randomUUID } from "node:crypto";
import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { cityOfZone, offeredZones } from "~/domain/time/zone-of-place";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { commitSession, readSession } from "~/http/session.server";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { answerForm, typedIn } from "../../ground/form-kit/answer-form.server";
import type { Refused } from "../../ground/form-kit/refused";
import { loadOutside } from "../../ground/outside/outside.server";
import { answerNoRoleToForm, requireOwnDomains } from "./no-role.server";
import { postedEvent } from "./typed-event";

export interface OutsideArguments {
	request: Request;
	context: AppLoadContext;
}

const begun = { from: "09:00", to: "18:00", colour: "night", cover: "arches", fee: "free", vatRate: "20" };

/** The form of a new event; 403 for whoever may not create one. */
export async function loadNewEvent({ request, context }: OutsideArguments) {
	const { locale } = await loadOutside(request, context);
	const domains = await requireOwnDomains(request, context);
	return serverOnly({
		title: translator(locale)("newEvent.title"),
		locale,
		domains: domains.map(({ id, name }) => ({ id, name })),
		begun: { ...begun, id: randomUUID() } as Record<string, unknown>,
		host: new URL(context.config.publicUrl).host,
		zones: offeredZones(locale).map((zone) => ({ value: zone, label: cityOfZone(zone, locale) })),
	});
}

export type NewEventData = Awaited<ReturnType<typeof loadNewEvent>>;

/** Creates the event and leads to its staff's home; the button « Voir l’aperçu » shows the form again with the preview. */
export async function saveNewEvent({ request, context }: OutsideArguments) {
	const posted = await readForm(request);
	const domains = await requireOwnDomains(request, context, posted);
	if (posted.has("apercu")) return data(serverOnly<Refused>({ errors: {}, typed: typedIn(posted) }));
	return answerForm(
		{ request, context },
		{
			schema: postedEvent,
			async save({ domaine, answers, ...event }) {
				const domain = domains.find(({ id }) => id === domaine) ?? domains[0];
				if (!domain) throw await answerNoRoleToForm(posted, request, context);
				const { locale } = await loadOutside(request, context);
				const languageId = locale === "en" ? "en" : "fr";
				const { newEvents } = context.gatewayFor(domain.token, context.address);
				const created = await newEvents.create({ ...event, domainId: domain.id, answers: { ...answers, languageId } });
				const { alias, isSellerMissing } = created.data;
				if (!isSellerMissing) throw redirect(paths.organisation(alias), 303);
				const session = await readSession(request, context);
				session.flash("notice", { tone: "success", key: "newEvent.sellerNext" });
				throw redirect(paths.settings(alias, "vendeur"), {
					status: 303,
					headers: await commitSession(session, context),
				});
			},
		},
	);
}
