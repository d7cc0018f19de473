import type { EventDocument } from "~/domain/event-file/event-document";
import { priceWithTax } from "~/domain/event-file/price-with-tax";
import type { SubjectKey } from "~/domain/event-file/subjects";
import { offeredTo, type SwitchKey } from "~/domain/event-file/switches";
import { formatMoney } from "~/domain/money/money";
import { catalogue, readSettings, type Settings } from "~/domain/settings";
import { formatDays } from "~/domain/time/dates";
import { sayWhom } from "./offers.server";
import type { SettingsVisit } from "./settings-page.server";

/** What visitors meet of a subject now. */
export interface SubjectLine {
	text: string;
	/** Whether the event has any of it. */
	isUsed: boolean;
}

type Phrase = string | undefined | false;

/** Computed from the draft: settings are those for everybody, switches say for whom they are on. */
export function subjectLines(opened: SettingsVisit, document: EventDocument): Record<SubjectKey, () => SubjectLine> {
	const { describer } = opened;
	const { t, wording } = describer;
	const settings = readSettings(document.settings);
	const to = (key: SwitchKey) => offeredTo(document, key);
	const isOn = (key: SwitchKey) => to(key) !== "nobody";
	const ofSome = [
		document.settings,
		...Object.values(document.settingsByLanguage),
		...Object.values(document.settingsByTypology),
	];
	/** Whether anybody reads such a text or address. */
	const isGiven = (key: keyof Settings) => ofSome.some((values) => Boolean(values[catalogue[key].flag]));

	return {
		dates: () =>
			line(
				formatDays(
					document.days.map(({ day }) => day),
					wording.locale,
				),
				document.event.location?.name ?? t("prepare.line.noPlace"),
				document.languages.map(({ label }) => label).join(", "),
			),
		look: () => {
			if (!settings.publicPageShown) return unused(t("prepare.line.noPage"));
			const found = settings.searchEnginesWelcome ? ` ${t("prepare.line.searchable")}` : "";
			return line(`${t("prepare.line.online")}${found}`);
		},
		access() {
			if (!document.event.canRegister) return line(t("prepare.line.closed"));
			const open = to("accountCreationOffered");
			return line(
				settings.anonymousActive
					? t("prepare.line.anonymous")
					: open === "everybody"
						? t("prepare.line.everybody")
						: open === "nobody"
							? t("prepare.line.invited")
							: t("prepare.line.someInvited", { profiles: profilesIn("accountCreationOffered") }),
				settings.registrationEndsAt !== null &&
					t("prepare.line.until", { moment: describer.value("", settings.registrationEndsAt) }),
				isOn("waitingListActive") && t("prepare.line.full") + onlyFor("waitingListActive"),
			);
		},
		profiles() {
			if (document.typologies.length === 0) return unused(t("prepare.line.noProfiles"));
			const isAsked = isOn("typologyShown") || isOn("loginTypologyShown");
			return line(names(document.typologies), t(isAsked ? "prepare.line.profileAsked" : "prepare.line.profileGiven"));
		},
		tickets() {
			const { articles, promoCodes } = document;
			if (articles.length === 0) return unused(t("prepare.line.free"));
			const entries = articles.filter(({ isEntry }) => isEntry);
			const extras = articles.length - entries.length;
			const [only] = entries.length === 1 ? entries : [];
			const codes = promoCodes.length;
			return line(
				only && sayEntry(only),
				entries.length > 1 && t("prepare.line.entries", { count: entries.length }),
				only?.stock !== undefined && t("prepare.line.places", { count: only.stock }),
				extras > 0 && t(entries.length > 0 ? "prepare.line.extras" : "prepare.line.articles", { count: extras }),
				codes > 0 && t("prepare.line.codes", { count: codes }),
				isOn("articlesShown") ? t("prepare.line.offered", { whom: whom("articlesShown") }) : t("prepare.line.unseen"),
			);
		},
		questions() {
			const asked = document.forms.filter(({ id }) => [settings.formId, settings.secondFormId].includes(id));
			const isAsked = isOn("formId") || isOn("secondFormId");
			const models = (asked.length > 0 ? asked : document.forms)
				.flatMap((form) => form.models)
				.filter(({ component }) => component !== "html");
			if (models.length === 0) return unused(t("prepare.line.noQuestions"));
			const required = models.filter(({ isRequired }) => isRequired).length;
			return line(
				[
					t("prepare.line.questions", { count: models.length }),
					...(required > 0 ? [t("prepare.line.required", { count: required })] : []),
				].join(", "),
				!isAsked && t("prepare.line.notAsked"),
			);
		},
		together() {
			const { companionsMaximum: most, inviteMaximum: mostInvited } = settings;
			if (!isOn("companionsActive") && !isOn("inviteActive")) return unused(t("prepare.line.alone"));
			return line(
				isOn("companionsActive") &&
					(most === null ? t("prepare.line.companionsFree") : t("prepare.line.companions", { count: most })) +
						onlyFor("companionsActive"),
				isOn("inviteActive") &&
					(mostInvited === null ? t("prepare.line.invitingFree") : t("prepare.line.inviting", { count: mostInvited })) +
						onlyFor("inviteActive"),
			);
		},
		companies() {
			if (!isOn("companyShown")) return unused(t("prepare.line.noCompanies"));
			return line(
				t("prepare.line.companies") + onlyFor("companyShown"),
				t(settings.companyRequired ? "prepare.line.companyRequired" : "prepare.line.companyFree"),
			);
		},
		programme() {
			const { conferences, quotas } = document;
			if (conferences.length + quotas.length === 0) return unused(t("prepare.line.noTalks"));
			const talks = [
				t("prepare.line.talks", { count: conferences.length }),
				isOn("conferencesShown")
					? t("prepare.line.talksOffered", { whom: whom("conferencesShown") })
					: t("prepare.line.talksUnseen"),
			];
			return line(
				conferences.length > 0 && talks.join(", "),
				conferences.length > 0 &&
					t(settings.publicProgrammeShown ? "prepare.line.programmePublic" : "prepare.line.programmePrivate"),
				quotas.length > 0 && t("prepare.line.choices", { count: quotas.length }),
			);
		},
		live() {
			const videos = ["youtubeId", "vimeoAddress", "liveStreamAddress", "liveAddress"] as const;
			const hasVideo = videos.some(isGiven);
			if (!isOn("liveActive") && !hasVideo && !isOn("replayShown")) return unused(t("prepare.line.noLive"));
			return line(
				isOn("liveActive") ? t("prepare.line.live") + onlyFor("liveActive") : hasVideo && t("prepare.line.video"),
				settings.startsAt !== null && describer.value("", settings.startsAt),
				isOn("replayShown") && t("prepare.line.replay"),
			);
		},
		contacts() {
			const [contacts, photos] = [isOn("contactsActive"), isOn("photosShown")];
			const text = join(
				contacts ? t("prepare.line.contacts") + onlyFor("contactsActive") : t("prepare.line.noContacts"),
				photos
					? t(isOn("photosUpload") ? "prepare.line.photosSent" : "prepare.line.photos")
					: t("prepare.line.noPhotos"),
			);
			return { text, isUsed: contacts || photos };
		},
		home() {
			const shown = document.sections.filter((_, index) => index > 7 || isOn(`section${index + 1}Shown` as SwitchKey));
			const text = join(
				t(isGiven("homeMessage") ? "prepare.line.welcome" : "prepare.line.noWelcome"),
				shown.length > 0 && t("prepare.line.pages", { count: shown.length, names: names(shown) }),
			);
			return { text, isUsed: isGiven("homeMessage") || shown.length > 0 };
		},
		feedback() {
			const form = document.forms.find(({ id }) => id === settings.satisfactionFormId);
			if (!form && !isOn("satisfactionFormId")) return unused(t("prepare.line.noFeedback"));
			const hours = settings.opinionReminderHours;
			return line(
				form && t("prepare.line.feedback", { name: describer.value("label", form.label) }),
				hours === null ? t("prepare.line.noReminder") : t("prepare.line.reminder", { count: hours }),
			);
		},
		mails() {
			const own = document.emails.length;
			const product = settings.mailDefaults
				? t(own > 0 ? "prepare.line.productMails" : "prepare.line.allProductMails")
				: t("prepare.line.otherMailsOff");
			const text = join(
				own > 0 && t("prepare.line.ownMails", { count: own }),
				product,
				settings.mailReplyTo !== "" && t("prepare.line.replies", { email: settings.mailReplyTo }),
			);
			return { text, isUsed: own > 0 || settings.mailDefaults };
		},
		seller() {
			const { billing } = document;
			if (!billing) return unused(t("prepare.line.noSeller"));
			return line(
				billing.name,
				billing.withoutVat !== undefined && t("prepare.line.withoutVat"),
				t(settings.deskPaymentsTaken ? "prepare.line.cardAndDesk" : "prepare.line.card"),
			);
		},
		badges() {
			const { badges } = document;
			if (badges.length === 0) return unused(t("prepare.line.noBadges"));
			return line(
				t("prepare.line.badges", { count: badges.length, names: names(badges) }),
				isOn("badgeLoginActive") && t("prepare.line.badgesSignIn"),
			);
		},
		door() {
			const { zones } = document;
			return line(
				zones.length === 0
					? t("prepare.line.oneDoor")
					: t("prepare.line.zones", { count: zones.length, names: names(zones) }),
				t(settings.unpaidRefused ? "prepare.line.unpaidRefused" : "prepare.line.unpaidEnters"),
				isOn("walkInsTaken") && t("prepare.line.walkIns"),
			);
		},
	};

	function sayEntry({ label, price, vatRate }: EventDocument["articles"][number]): string {
		const paid = priceWithTax(price, vatRate ?? 0, settings.currency);
		return t("prepare.line.entry", {
			name: describer.value("label", label),
			price: price === 0 ? t("prepare.line.priceless") : formatMoney(paid, settings.currency, wording.locale),
		});
	}

	function names(entries: { label?: unknown; title?: unknown }[]): string {
		return describer.list(
			entries.map(({ label, title }) => describer.value("label", label ?? title)),
			4,
		);
	}

	function whom(key: SwitchKey): string {
		const offered = to(key);
		return offered === "nobody" ? "" : sayWhom(opened, offered);
	}

	/** Of a switch that is not on for everybody, for whom it is. */
	function onlyFor(key: SwitchKey): string {
		const offered = to(key);
		if (typeof offered === "string") return "";
		const words = "only" in offered ? "prepare.line.onlyFor" : "prepare.line.exceptFor";
		return `, ${t(words, { profiles: profilesIn(key) })}`;
	}

	/** The profiles for which a switch is on, or otherwise those for which it is off. */
	function profilesIn(key: SwitchKey): string {
		const offered = to(key);
		if (typeof offered === "string") return "";
		const ids = "only" in offered ? offered.only : offered.except;
		return names(document.typologies.filter(({ id }) => ids.includes(id)));
	}
}

const line = (...said: Phrase[]): SubjectLine => ({ text: join(...said), isUsed: true });
const unused = (text: string): SubjectLine => ({ text, isUsed: false });

/** In one line, with a capital. */
export function join(...said: Phrase[]): string {
	const text = said.filter(Boolean).join(" · ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}
