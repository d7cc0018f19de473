import { z } from "zod";
import { contactLimits } from "~/domain/networking/contact";
import { fullName, initialsOf } from "~/domain/people/person";
import { formatDayShort, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { pageLinksOf, positionOf, requestedPageNumber } from "../../ground/pages/paging";
import { contactsVisit } from "./contacts-visit.server";

export async function loadReceipts(args: Arguments) {
	const { visit, user } = await contactsVisit(args);
	const { context, frame } = visit;
	const { t, locale, timeZone } = frame;
	const { receipts } = await visit.ask.contacts.receipts({ userId: user.id });
	const place = positionOf(
		requestedPageNumber(new URL(args.request.url).searchParams),
		receipts.length,
		contactLimits.perPage,
	);
	const at = (number: number) => `${paths.contactReceipts(context)}${number > 1 ? `?page=${number}` : ""}`;
	const from = (place.page - 1) * contactLimits.perPage;
	return serverOnly({
		title: t("contacts.receipts"),
		count: t("contacts.receiptsCount", { count: receipts.length }),
		people: receipts
			.slice(from, from + contactLimits.perPage)
			.map((receipt) => ({
				id: receipt.id,
				name: fullName(receipt),
				initials: initialsOf(receipt),
				about: [receipt.company, receipt.typo].filter(Boolean).join(", "),
				isOfTeam: receipt.isOfTeam,
				linkedAt: receipt.linkedAt,
				when: `${formatDayShort(receipt.linkedAt, locale, timeZone)} ${formatTime(receipt.linkedAt, locale, timeZone)}`,
				state: receipt.isRefused ? ("refused" as const) : receipt.isShared ? ("shared" as const) : ("hidden" as const),
			})),
		pages: pageLinksOf(place, at),
		action: at(place.page),
		profile: `${paths.profile(context)}#sharing`,
		list: paths.contacts(context),
	});
}

export async function answerReceipt(args: Arguments) {
	const { visit, user } = await contactsVisit(args);
	return answerForm(args, {
		schema: z.object({ by: z.string().max(255), answer: z.enum(["share", "hide", "refuse"]) }),
		async save({ by, answer }) {
			const receipt = { userId: user.id, userIdB: by, answer };
			await visit.ask.contacts.answer(receipt);
			const { pathname, search } = new URL(args.request.url);
			return redirectTo(args, pathname + search, { tone: "success", key: "contacts.answered" });
		},
	});
}
