import { data, redirect } from "@remix-run/node";
import { Refusal } from "~/domain/ground/refusal";
import { readForm } from "~/http/read-form";
import { refusalInit } from "~/http/refusal-init";
import { serverOnly } from "~/http/server-only";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";
import type { Refused } from "../../ground/form-kit/refused";
import { loadOutside } from "../../ground/outside/outside.server";
import { listFaults } from "../file/list-faults";
import { readSentFile } from "../file/sent-file.server";
import type { OutsideArguments } from "./new-event.server";
import { answerNoRole, answerNoRoleToForm } from "./no-role.server";
import { ownDomains } from "./own-domains.server";

/** The longest text that is offered to be corrected on the page, in characters. */
const mostCorrected = 200_000;

/** Takes the file of an event that is not on this server yet; 403 for whoever may not create one. */
export async function loadEventFromFile({ request, context }: OutsideArguments) {
	const { locale } = await loadOutside(request, context);
	const domains = await ownDomains(request, context);
	if (domains.length === 0) throw await answerNoRole(request, context);
	return serverOnly({
		title: translator(locale)("newEvent.file"),
		locale,
		domains: domains.map(({ id, name }) => ({ value: id, label: name })),
	});
}

/** A file with faults: they stand above its text, which can be corrected. */
export type FaultyFile = Refused & Partial<ReturnType<typeof listFaults>> & { text?: string | undefined };

/** Creates the closed event of the file, and leads to what the file would add to it. */
export async function saveEventFromFile({ request, context }: OutsideArguments) {
	const posted = await readForm(request);
	const domains = await ownDomains(request, context);
	if (domains.length === 0) throw await answerNoRoleToForm(posted, request, context);
	const t = translator((await loadOutside(request, context)).locale);
	return answerForm({ request, context }, { form: "drop", schema: noAnswers, save });

	async function save() {
		const file = await readSentFile(posted, t("eventFile.pasted"));
		const domain = domains.find(({ id }) => id === posted.get("domaine")) ?? domains[0];
		if (!domain) throw await answerNoRoleToForm(posted, request, context);
		const { newEvents } = context.gatewayFor(domain.token, context.address);
		const { faults, created } = (await newEvents.fromFile({ domainId: domain.id, ...file })).data;
		if (created) throw redirect(paths.eventFile(created.alias, created.dropId), 303);
		const text = file.text.length <= mostCorrected ? file.text : undefined;
		const faulty = serverOnly<FaultyFile>({ form: "drop", errors: {}, ...listFaults(t, faults), text });
		return data(faulty, refusalInit(new Refusal("invalidForm")));
	}
}
