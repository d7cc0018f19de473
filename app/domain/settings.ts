import { z } from "zod";
import { type Audience, maySee } from "./audience";
import { currencies } from "./money";

/**
 * The catalogue of settings: the only place where the provider's flag names appear.
 * An event file and the settings call carry flags by these names; the code reads `Settings`, by readable ones.
 */
interface Setting<T> {
	flag: string;
	/** Who is told of it, by the settings call and by pages. */
	audience: Audience;
	doc: string;
	schema: z.ZodType<T>;
	default: T;
	kind: string;
}

function setting<T>(kind: string, schema: z.ZodType<T>) {
	return (flag: string, audience: Audience, initial: T, doc: string): Setting<T> => ({
		flag,
		audience,
		doc,
		schema,
		default: initial,
		kind,
	});
}

const yesNo = setting("yes or no", z.boolean());
const text = setting("text", z.string());
const htmlKind = "HTML, cleaned on the server";
const html = setting(htmlKind, z.string());
const colour = setting("colour (#rrggbb)", z.union([z.literal(""), z.string().regex(/^#[0-9a-fA-F]{6}$/)]));
const image = setting("address of an image", z.string());
const web = setting("https address, or nothing", z.union([z.literal(""), z.url({ protocol: /^https$/ })]));
const media = setting(
	"https address, a path of this site, or nothing",
	z.union([z.literal(""), z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?!\/)\S*$/)]),
);
const contact = setting(
	"https address or e-mail address, or nothing",
	z.union([z.literal(""), z.url({ protocol: /^https$/ }), z.email()]),
);
const email = setting("e-mail address, or nothing", z.union([z.literal(""), z.email()]));
const count = setting("whole number", z.number().int().nonnegative());
const limit = setting("whole number, or nothing for no limit", z.number().int().nonnegative().nullable());
const moment = setting("UTC time (ISO 8601), or nothing", z.iso.datetime().nullable());
const name = setting("identifier in the event file, or nothing", z.string().nullable());
const currency = setting(
	"currency",
	z
		.string()
		.toUpperCase()
		.refine((code) => currencies.has(code), "expected a currency of ISO 4217, such as EUR"),
);
const names = setting("list", z.array(z.string()));

type SectionShown = `section${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}Shown`;

/** SECTION_1_SHOW to SECTION_8_SHOW: the sections of the event file, in its order. */
function sectionsShown(): Record<SectionShown, Setting<boolean>> {
	const shown = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [
		`section${number}Shown`,
		yesNo(
			`SECTION_${number}_SHOW`,
			"participant",
			true,
			`Whether section ${number} of the event has its tile and its page.`,
		),
	]);
	return Object.fromEntries(shown) as Record<SectionShown, Setting<boolean>>;
}

export const catalogue = {
	title: text("title", "everybody", "", "Title of the pages; the event's name when empty."),
	favicon: image("favicon", "everybody", "", "Icon of the pages."),
	headerImage: image("headerImg", "everybody", "", "Image at the top, instead of the event's name."),
	footerImage: image("footerImg", "everybody", "", "Image at the bottom."),
	primaryColor: colour(
		"bgPrimaryColor",
		"everybody",
		"",
		"The accent colour, corrected until text on it reaches AA contrast.",
	),
	primaryTextColor: colour("textPrimaryColor", "everybody", "", "Text on the accent colour, corrected for contrast."),
	backgroundColor: colour("backgroundColor", "everybody", "", "Background of the pages."),
	containerColor: colour("containerColor", "everybody", "", "Background of the cards."),
	homeMessage: html("homeMessage", "participant", "", "Message at the top of the home screen."),
	helpContact: contact(
		"FO_MEETING_HELP_CONTACT",
		"everybody",
		"",
		"Where help is found: an https address or an e-mail address, linked at the bottom of every page.",
	),
	chatScript: web(
		"FO_MEETING_CHAT_SCRIPT_URL",
		"everybody",
		"",
		"Script of a support chat of another site; it loads only for who agreed to it. Empty: no chat.",
	),
	...sectionsShown(),
	placeholderCodeShown: yesNo(
		"FO_MEETING_QR_PLACEHOLDER_SHOW",
		"registered",
		true,
		"Whether who is registered and has no badge code is shown the QR code 123; otherwise the reason why there is none.",
	),
	startsAt: moment("startAt", "participant", null, "When the live session starts."),
	youtubeId: text("youtubeId", "participant", "", "Id of the YouTube video that the replay page shows."),
	vimeoAddress: web(
		"vimeoUrl",
		"participant",
		"",
		"Address of the Vimeo video that the replay page shows, where no YouTube id is given.",
	),
	replayAddress: media(
		"FO_MEETING_REPLAY_URL",
		"participant",
		"",
		"Address of a video file or an HLS stream (its segments from the same site) for the replay page, where neither of the two above is given.",
	),
	replayShown: yesNo(
		"FO_MEETING_REPLAY_SHOW",
		"registered",
		false,
		"Whether who is registered finds the replay on their home.",
	),
	liveAddress: web(
		"FO_MEETING_LIVE_URL",
		"registered",
		"",
		"Where the live session is followed: who is registered is shown the way there; empty: no button.",
	),
	registrationEndsAt: moment(
		"FO_MEETING_REGISTER_END",
		"everybody",
		null,
		"From then on registration is closed and the wizard opens at the confirmation.",
	),
	participationShown: yesNo(
		"FO_MEETING_PARTICIPATION_SHOW",
		"participant",
		true,
		"Whether the participation step is shown; when it is not, participation is 4, in person.",
	),
	remoteOffered: yesNo(
		"FO_MEETING_PARTICIPATION_REMOTE_SHOW",
		"participant",
		true,
		"Whether participation 1, remote, is offered.",
	),
	declineOffered: yesNo(
		"FO_MEETING_PARTICIPATION_DECLINE_SHOW",
		"participant",
		true,
		"Whether participation 3, not attending, is offered.",
	),
	representedOffered: yesNo(
		"FO_MEETING_PARTICIPATION_REPRESENTED_SHOW",
		"participant",
		false,
		"Whether participation 2, represented by somebody else, is offered.",
	),
	typologyShown: yesNo(
		"FO_MEETING_TYPO_SHOW",
		"participant",
		false,
		"Whether the person chooses a typology in the wizard.",
	),
	exhibitorTypologyId: name(
		"FO_MEETING_TYPO_EXHIBITOR_DEFAULT",
		"organiser",
		null,
		"The typology that an exhibitor goes back to when declining.",
	),
	datesShown: yesNo(
		"FO_MEETING_DATES_SHOW",
		"participant",
		true,
		"Whether the dates step is shown; it never is for an event of one day.",
	),
	articlesShown: yesNo("FO_MEETING_ARTICLES_SHOW", "participant", false, "Whether the articles step is shown."),
	articlesRequired: yesNo(
		"FO_MEETING_ARTICLES_REQUIRED",
		"participant",
		false,
		"Whether at least one article must be chosen.",
	),
	currency: currency(
		"FO_MEETING_CURRENCY",
		"participant",
		"EUR",
		"Currency of the prices (ISO 4217), one for the whole event; prices are in its minor units (cents, whole yens, fils).",
	),
	audienceIsProfessional: yesNo(
		"FO_MEETING_AUDIENCE_IS_PROFESSIONAL",
		"participant",
		false,
		"Whether who registers buys for a business: only then is a priced article ticked beforehand where the file selects it (directive 2011/83/EU, article 22).",
	),
	refundsChanges: yesNo(
		"FO_MEETING_INVOICE_REFUND",
		"organiser",
		true,
		"Whether what was paid and is given up is credited and paid back; otherwise it stays due.",
	),
	billingChecksumsRefuse: yesNo(
		"FO_MEETING_BILLING_CHECKSUMS_REFUSE",
		"organiser",
		false,
		"Whether a wrong check digit in a billing number (SIREN, SIRET, VAT) refuses it; otherwise it warns.",
	),
	formId: name("FO_MEETING_FORM_ID", "participant", null, "The information form; none hides the step."),
	secondFormId: name(
		"FO_MEETING_FORM_SECOND_ID",
		"participant",
		null,
		"The second information form; none hides the step.",
	),
	companionFormId: name(
		"FO_MEETING_COMPANIONS_FORM_ID",
		"participant",
		null,
		"The information form of companions; the registrant's own when absent.",
	),
	companionsActive: yesNo(
		"FO_MEETING_COMPANIONS_IS_ACTIVE",
		"participant",
		false,
		"Whether who is registered may register companions.",
	),
	companionsMaximum: limit(
		"FO_MEETING_COMPANIONS_MAX",
		"participant",
		null,
		"How many companions one person may register.",
	),
	companionsCopyExtended: yesNo(
		"FO_MEETING_COMPANIONS_COPY_EXTENDED",
		"organiser",
		false,
		"Whether a companion begins with the registrant's own answers about the participation.",
	),
	companionsConfirmRemoval: yesNo(
		"FO_MEETING_COMPANIONS_CONFIRM_REMOVAL",
		"participant",
		true,
		"Whether removing a companion asks for a confirmation.",
	),
	inviteActive: yesNo(
		"FO_MEETING_INVITE_IS_ACTIVE",
		"registered",
		false,
		"Whether who is registered may invite others.",
	),
	inviteMaximum: limit(
		"FO_MEETING_INVITE_MAX",
		"registered",
		10,
		"How many people one person may have invited, representatives included.",
	),
	companyShown: yesNo(
		"FO_MEETING_COMPANY_SHOW",
		"participant",
		false,
		"Whether the person chooses the company they come for.",
	),
	companyRequired: yesNo(
		"FO_MEETING_COMPANY_REQUIRED",
		"participant",
		false,
		"Whether a company must be chosen where the step is shown.",
	),
	companyIndexRequired: yesNo(
		"COMPANY_INDEX_IS_REQUIRED",
		"participant",
		true,
		"Whether a company must have its SIREN, or its country's identifier.",
	),
	companyIndexSize: count("COMPANY_INDEX_SIZE", "participant", 9, "Digits of the index (SIREN) of a company."),
	companyChecksumsRefuse: yesNo(
		"COMPANY_CHECKSUMS_REFUSE",
		"participant",
		false,
		"Whether a wrong check digit refuses an identifier; otherwise it warns.",
	),
	companySpanishNifAllowed: yesNo(
		"COMPANY_ES_NIF_IS_ALLOWED",
		"participant",
		false,
		"Whether a Spanish company may give its NIF (letter, seven digits, control).",
	),
	quotasShown: yesNo("FO_MEETING_QUOTAS_SHOW", "participant", false, "Whether the quotas step is shown."),
	quotasRequired: yesNo("FO_MEETING_QUOTAS_REQUIRED", "participant", false, "Whether every quota asks for a choice."),
	conferencesShown: yesNo(
		"FO_MEETING_CONFERENCES_SHOW",
		"participant",
		false,
		"Whether the conferences step is shown.",
	),
	conferencesVersion: setting("1 or 2", z.union([z.literal(1), z.literal(2)]))(
		"FO_MEETING_CONFERENCES_VERSION",
		"participant",
		1,
		"1: the list of conferences; 2: categories, then conferences by time.",
	),
	conferencesMaximum: limit(
		"FO_MEETING_CONFERENCES_MAX",
		"participant",
		null,
		"How many conferences a person may choose.",
	),
	conferencesMinimum: count(
		"FO_MEETING_CONFERENCES_MIN",
		"participant",
		0,
		"How many conferences a person must choose.",
	),
	accountCreationOffered: yesNo(
		"FO_MEETING_ACCOUNT_CREATION_SHOW",
		"everybody",
		false,
		"Whether anybody may create an account and register; otherwise only invited people.",
	),
	loginNeutral: yesNo(
		"FO_MEETING_LOGIN_IS_NEUTRAL",
		"everybody",
		false,
		"Whether signing in keeps to itself who has an account: the password is always asked for. Holds for the whole domain.",
	),
	autoConnectActive: yesNo(
		"FO_MEETING_AUTO_CONNECT_IS_ACTIVE",
		"everybody",
		false,
		"Whether who has an account is sent a mail to make a new password instead of being asked for theirs.",
	),
	loginTypologyShown: yesNo(
		"FO_MEETING_LOGIN_TYPO_SHOW",
		"everybody",
		false,
		"Whether who creates an account chooses a typology; those of exhibitors are not offered.",
	),
	emailTakenMessage: html(
		"FO_MEETING_EMAIL_TAKEN_MESSAGE",
		"everybody",
		"",
		"What is said to who creates an account with an e-mail that has one; the specification's own text when empty.",
	),
	loginLeadsTo: text(
		"FO_MEETING_LOGIN_REDIRECT",
		"participant",
		"",
		"Where signing in leads: a page of the event (`/live`) or an https address; empty: the page that was asked for, else home.",
	),
	passwordMinimum: count(
		"FO_MEETING_PASSWORD_MIN",
		"everybody",
		4,
		"Characters that a new password has at least; never below 4.",
	),
	badgeLoginActive: yesNo(
		"FO_MEETING_BADGE_LOGIN_IS_ACTIVE",
		"everybody",
		false,
		"Whether a badge signs in, by its QR code or its printed code. Not for people with a role, nor to change a password.",
	),
	badgeLoginDaysOnly: yesNo(
		"FO_MEETING_BADGE_LOGIN_DAYS_ONLY",
		"organiser",
		false,
		"Whether a badge signs in only on the event's days, by the clocks of Paris.",
	),
	badgeLoginRegisteredOnly: yesNo(
		"FO_MEETING_BADGE_LOGIN_REGISTERED_ONLY",
		"organiser",
		true,
		"Whether only the badge of who is registered signs in.",
	),
	waitingListActive: yesNo(
		"FO_MEETING_WAITING_LIST_IS_ACTIVE",
		"participant",
		false,
		"Registration is full: who is not registered is offered the waiting list instead of the wizard.",
	),
	anonymousActive: yesNo(
		"FO_MEETING_ANONYMOUS_IS_ACTIVE",
		"everybody",
		false,
		"Whether anybody may enter without an account: a placeholder person is created for them.",
	),
	satisfactionFormId: name(
		"FO_MEETING_SATISFACTION_FORM_ID",
		"participant",
		null,
		"The satisfaction form, which anybody with a record answers once; none: no satisfaction page.",
	),
	contactFormId: name(
		"FO_MEETING_CONTACTS_FORM_ID",
		"organiser",
		null,
		"The form whose answers of the person are shown to their contacts; none: no answers.",
	),
	contactsShareDefault: yesNo(
		"FO_MEETING_CONTACTS_SHARE_DEFAULT",
		"participant",
		false,
		"Whether who scans a badge sees the person's e-mail, telephones and form answers while that person has said nothing of it; otherwise name, company and typology.",
	),
	mailDefaults: yesNo(
		"FO_MEETING_MAIL_DEFAULTS",
		"organiser",
		false,
		"Whether the product's own texts are sent on occasions for which the event has none; otherwise it sends no mail then.",
	),
	mailReplyTo: email(
		"FO_MEETING_MAIL_REPLY_TO",
		"organiser",
		"",
		"Where answers to mails go; nothing: to their sender.",
	),
	refererHosts: names("FO_MEETING_REFERER_HOSTS", "organiser", [], "Hosts that `?referer=` may send the browser to."),
	linkDays: limit(
		"FO_MEETING_LINK_DAYS",
		"organiser",
		null,
		"How many days an invitation link lasts; nothing: until the event's last day.",
	),
};

type Catalogue = typeof catalogue;
export type Settings = { [K in keyof Catalogue]: Catalogue[K] extends Setting<infer T> ? T : never };

/** Flags as an event file and the settings call carry them. */
export type RawSettings = Record<string, unknown>;

/** The flags of an event file: only names of the catalogue, each of its type, all optional. */
export const rawSettings: z.ZodType<RawSettings> = z.strictObject(
	Object.fromEntries(Object.values(catalogue).map(({ flag, schema }) => [flag, (schema as z.ZodType).optional()])),
);

/** Readable settings from raw flags. A remote provider's flag of a wrong type counts as absent: the default holds. */
export function readSettings(raw: RawSettings): Settings {
	const read = Object.entries(catalogue).map(([key, entry]) => {
		const parsed = (entry.schema as z.ZodType).safeParse(raw[entry.flag]);
		return [key, parsed.success ? parsed.data : entry.default];
	});
	return Object.fromEntries(read) as Settings;
}

/** The raw flags with every default filled in: what the settings call answers. */
export function withDefaults(raw: RawSettings): RawSettings {
	const defaults = Object.values(catalogue).map(({ flag, default: initial }) => [flag, initial]);
	return { ...Object.fromEntries(defaults), ...raw };
}

/** Of raw flags, those that an audience may see: what is not in the catalogue is nobody's. */
export function settingsFor(audience: Audience, raw: RawSettings): RawSettings {
	const shown = Object.values(catalogue).filter((entry) => entry.flag in raw && maySee(audience, entry.audience));
	return Object.fromEntries(shown.map(({ flag }) => [flag, raw[flag]]));
}

/** Flags whose value is HTML of the organiser's. */
export const htmlFlags = Object.values(catalogue).flatMap(({ flag, kind }) => (kind === htmlKind ? [flag] : []));

/** Sections beyond the eighth have no setting: they are shown. */
export function isSectionShown(settings: Settings, index: number): boolean {
	return settings[`section${index + 1}Shown` as SectionShown] ?? true;
}

/** Characters that the password of somebody with a role has at least. */
export const roleFloor = 12;

/** Characters that a new password has at least: by the event's setting, the specification's floor, and what a role asks for. */
export function passwordFloor({ passwordMinimum }: Settings, { hasRole } = { hasRole: false }): number {
	return Math.max(4, passwordMinimum, hasRole ? roleFloor : 0);
}

/** Characters that the password of who has a role has at least. */
export const rolePasswordMinimum = 12;

export function isRegistrationClosed(settings: Settings, now: Date): boolean {
	return settings.registrationEndsAt !== null && now >= new Date(settings.registrationEndsAt);
}
