import { themeCssWithin } from "~/domain/event/palette";
import { mailingRules, mailingViews, unconfirmedMost } from "~/domain/messages/mailing";
import { anywhere, formatDayAlone, formatDayNear, formatTime } from "~/domain/time/dates";
import { cityOfZone } from "~/domain/time/zone-of-place";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInPostOf, signedInVisitOf } from "../../ground/event/visit.server";
import { answerForm, byButton, noAnswers } from "../../ground/form-kit/answer-form.server";
import { sayErrors } from "../../ground/form-kit/form-state";
import { contentOf, listedAddress, savedFields } from "./mailing-content";
import { stopMailing } from "./outbox.server";
import { type TypedMailing, typedMailing } from "./typed-mailing";

type MailingArguments = Arguments & { params: { mailingId?: string } };

/** One message: to whom, what, as three real people would read it, and when. */
export async function loadMailing(args: MailingArguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t, locale, timeZone, event } = frame;
	const mailingId = args.params.mailingId ?? "";
	const request = { mailingId };
	const { mailing, audience, previews, faults } = await ask.mailings.read(request);
	const number = new Intl.NumberFormat(locale);
	const languages = frame.languages.filter(({ key }) => key === "fr" || key === "en");
	const labelOf = (id: string | null) =>
		frame.languages.find((language) => language.id === id)?.label ?? frame.languages[0]?.label ?? "";
	const isOpen = mailing.state === "draft" || mailing.state === "stopped";
	const count = (key: "mailings.withoutAddress" | "mailings.unsubscribed" | "mailings.recent", value: number) =>
		value === 0 ? [] : [t(key, { count: value, number: number.format(value) })];
	const colours = previews
		.map(({ colours: { primary, primaryText } }, at) =>
			themeCssWithin(`.previews>li:nth-child(${at + 1}) .letter`, {
				bgPrimaryColor: primary,
				textPrimaryColor: primaryText,
			}),
		)
		.join("");
	args.context.openStyle?.(colours);
	return serverOnly({
		title: mailing.name,
		lead: t("mailings.draftAt", { when: momentOf(mailing.updatedAt) }),
		isOpen,
		canStop: mailing.state === "scheduled" || mailing.state === "leaving",
		canRemove: isOpen && mailing.counts.queued === 0,
		revision: mailing.revision,
		saved: savedFields(mailing),
		listed: listedAddress(context, mailing.audience),
		by: mailing.by || t("mailings.somebody"),
		savedAt: formatTime(mailing.updatedAt, locale, timeZone),
		reached: audience.reached,
		reachedText: number.format(audience.reached),
		reachedWords: t("mailings.reached", { count: audience.reached }),
		leftOut: [
			...count("mailings.withoutAddress", audience.withoutAddress),
			...count("mailings.unsubscribed", audience.unsubscribed),
			...count("mailings.recent", audience.recent),
			audience.languages
				.map((language) =>
					t("mailings.inLanguage", { number: number.format(language.count), language: labelOf(language.languageId) }),
				)
				.join(", "),
		].filter(Boolean),
		withoutAddress: audience.withoutAddress > 0 ? `${paths.usersRegistered(context)}?e.email=vide` : undefined,
		views: mailingViews.map((view) => ({ value: view, label: t(`mailings.view.${view}`) })),
		days: event.days.map(({ id, day }) => ({ value: id, label: formatDayAlone(day, locale, anywhere) })),
		typologies: frame.typologies.map(({ id, label }) => ({ value: id, label })),
		languages: languages.map(({ key, label }) => ({ key, label })),
		previews: previews.map(({ kind, id, name, languageId, subject, head, blocks }) => ({
			id,
			name,
			about: [t(`mailings.preview.${kind}`), labelOf(languageId)].join(", "),
			subject: subject || t("mailings.noSubject"),
			head,
			blocks,
		})),
		cover: frame.cover,
		colours,
		faults: sayErrors(t, Object.values(faults)),
		timings: (["now", "at", "rule"] as const).map((kind) => ({ value: kind, label: t(`mailings.when.${kind}`) })),
		rules: mailingRules.map((rule) => ({ value: rule, label: t(`mailings.ruleOption.${rule}`) })),
		zone: cityOfZone(timeZone, locale),
		asksNumber: audience.reached > unconfirmedMost,
		recipients: mailing.counts.queued + mailing.counts.skipped > 0 ? paths.recipients(context, mailing.id) : undefined,
		here: paths.mailing(context, mailing.id),
		back: paths.messages(context),
	});

	function momentOf(at: string): string {
		return `${formatDayNear(at, locale, timeZone, visit.now)}, ${formatTime(at, locale, timeZone)}`;
	}
}

export type MailingPage = Awaited<ReturnType<typeof loadMailing>>;

export async function answerMailing(args: MailingArguments) {
	const visit = await signedInPostOf(args);
	const { ask, context, frame } = visit;
	const mailingId = args.params.mailingId ?? "";
	const ofMailing = { mailingId };
	const here = paths.mailing(context, mailingId);
	const save = async (typed: TypedMailing) => {
		const request = { ...ofMailing, ...contentOf(typed), revision: typed.revision };
		return (await ask.mailings.save(request)).revision;
	};
	return byButton(
		args,
		"do",
		{
			schedule: () =>
				answerForm(args, {
					schema: typedMailing,
					async save(typed) {
						const revision = await save(typed);
						const confirmed = Number(typed.confirmed?.replace(/[\s\u00a0\u202f.,]/g, "") || Number.NaN);
						const request = { ...ofMailing, revision, ...(Number.isInteger(confirmed) ? { confirmed } : {}) };
						const { leavesAt, count } = await ask.mailings.schedule(request);
						const when = `${formatDayNear(leavesAt, frame.locale, frame.timeZone, visit.now)}, ${formatTime(leavesAt, frame.locale, frame.timeZone)}`;
						const notice = { tone: "success", key: "mailings.scheduled", variables: { count, when } } as const;
						return redirectTo(args, paths.messages(context), notice);
					},
				}),
			test: () =>
				answerForm(args, {
					schema: typedMailing,
					async save(typed) {
						await save(typed);
						const request = { ...ofMailing, languageId: frame.language.id };
						await ask.mailings.test(request);
						return redirectTo(args, here, { tone: "success", key: "mailings.tested" });
					},
				}),
			stop: () => answerForm(args, { schema: noAnswers, save: () => stopMailing(args, visit, mailingId) }),
			remove: () =>
				answerForm(args, {
					schema: noAnswers,
					async save() {
						await ask.mailings.remove(ofMailing);
						return redirectTo(args, paths.messages(context), { tone: "success", key: "mailings.removed" });
					},
				}),
		},
		() =>
			answerForm(args, {
				schema: typedMailing,
				async save(typed) {
					await save(typed);
					return redirectTo(args, here, { tone: "success", key: "mailings.saved" });
				},
			}),
	);
}
