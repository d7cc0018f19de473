import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";
import { loadOutside } from "../../ground/outside/outside.server";
import { readSentFile } from "../file/sent-file.server";
import type { OutsideArguments } from "./new-event.server";
import { answerNoRoleToForm, requireOwnDomains } from "./no-role.server";

/** Takes the file of an event that is not on this server yet; 403 for whoever may not create one. */
export async function loadEventFromFile({ request, context }: OutsideArguments) {
	const { locale } = await loadOutside(request, context);
	const domains = await requireOwnDomains(request, context);
	return serverOnly({
		title: translator(locale)("newEvent.file"),
		locale,
		domains: domains.map(({ id, name }) => ({ value: id, label: name })),
	});
}

/** Creates the closed event of the file, and leads to what the file would add to it. */
export async function saveEventFromFile({ request, context }: OutsideArguments) {
	const posted = await readForm(request);
	const domains = await requireOwnDomains(request, context, posted);
	const t = translator((await loadOutside(request, context)).locale);
	return answerForm({ request, context }, { form: "drop", schema: noAnswers, save });

	async function save() {
		const file = await readSentFile(posted, t("eventFile.pasted"));
		const domain = domains.find(({ id }) => id === posted.get("domaine")) ?? domains[0];
		if (!domain) throw await answerNoRoleToForm(posted, request, context);
		const { newEvents } = context.gatewayFor(domain.token, context.address);
		const { alias, dropId } = (await newEvents.fromFile({ domainId: domain.id, ...file })).data;
		return paths.eventFile(alias, dropId);
	}
}
