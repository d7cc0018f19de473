import { z } from "zod";
import { mailingAudience } from "~/domain/messages/mailing";
import { readPeopleFilter } from "~/domain/people/filter-address";
import { serverOnly } from "~/http/server-only";
import { textsOf } from "~/i18n/translator";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { listedAddress } from "./mailing-content";

export const mailingModels = ["unanswered", "unpaid", "day", "registered", "uninvited", "all"] as const;

/** Where a message starts from. */
export async function loadNewMailing(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { frame, ask, context } = visit;
	const { t } = frame;
	const filter = await listedFilter(args, visit);
	// Refuses whoever may not write.
	await ask.mailings.list();
	return serverOnly({
		title: t("mailings.new"),
		lead: t("mailings.newLead"),
		/** Who was listed where the message was begun; undefined where it was begun here. */
		listed: filter && (listedAddress(context, filter) ?? paths.people(context)),
		models: (filter ? (["all"] as const) : mailingModels).map((model) => ({
			model,
			title: t(`mailings.model.${model}`),
			text: t(`mailings.model.${model}.text`),
		})),
		back: paths.messages(context),
	});
}

export async function createMailing(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { frame, ask, context } = visit;
	const filter = await listedFilter(args, visit);
	return answerForm(args, {
		schema: z.object({ model: z.enum(mailingModels) }),
		async save({ model }) {
			const textIn = (language: string) => {
				const t = textsOf(language);
				return { subject: t(`mailings.default.${model}.subject`), text: t(`mailings.default.${model}.text`) };
			};
			const content = {
				name: frame.t(`mailings.model.${model}`),
				audience: mailingAudience.parse({
					...filter,
					view: filter?.view ?? model,
					withoutRecent: model === "unanswered" || model === "unpaid",
				}),
				texts: { fr: textIn("fr"), en: textIn("en") },
				timing: { kind: "now" as const },
				waves: model === "uninvited" ? { size: 200, everyHours: 24 } : null,
			};
			const { id } = await ask.mailings.create(content);
			return redirectTo(args, paths.mailing(context, id));
		},
	});
}

/** The filter of the list of people from which the message was begun. */
async function listedFilter(args: Arguments, visit: Visit) {
	const query = new URL(args.request.url).searchParams;
	if (!query.has("liste")) return undefined;
	const { settings } = await visit.ask.users.columns({ languageId: visit.frame.language.id });
	const { filter, unknown } = readPeopleFilter(query, settings.headers, ["liste", "langue"]);
	// A condition that is not understood would let more people in than the list showed.
	if (unknown.length > 0) throw new Response(null, { status: 400 });
	return filter;
}
