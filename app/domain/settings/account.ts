import { count, html, limit, text, yesNo } from "./kinds";

/** What organisers agree to when they let badges sign in; shown in the documentation and when an event file is checked. */
export const badgeOpens =
	"Anybody with a photograph of a badge then sees the name, the ticket and the programme, and can take part in the live session; telephone, e-mail, bill, invoices, renaming, cancelling, companions and invitations require a password or a personal link. Badges of people with a role never sign in.";

export const account = {
	accountCreationOffered: yesNo(
		"FO_MEETING_ACCOUNT_CREATION_SHOW",
		"everybody",
		"typology",
		false,
		"Whether anybody may create an account and register; otherwise only invited people may.",
	),
	loginNeutral: yesNo(
		"FO_MEETING_LOGIN_IS_NEUTRAL",
		"everybody",
		"nothing",
		false,
		"Whether signing in keeps secret who has an account: the password is always asked for. Applies to the whole domain.",
	),
	autoConnectActive: yesNo(
		"FO_MEETING_AUTO_CONNECT_IS_ACTIVE",
		"everybody",
		"nothing",
		false,
		"Whether people with an account get a mail to make a new password instead of being asked for theirs.",
	),
	loginTypologyShown: yesNo(
		"FO_MEETING_LOGIN_TYPO_SHOW",
		"everybody",
		"nothing",
		false,
		"Whether people who create an account choose a typology; those of exhibitors are not offered.",
	),
	emailTakenMessage: html(
		"FO_MEETING_EMAIL_TAKEN_MESSAGE",
		"everybody",
		"typology and language",
		"",
		"What people read who create an account with an e-mail that has one; the specification's own text when empty.",
	),
	loginLeadsTo: text(
		"FO_MEETING_LOGIN_REDIRECT",
		"participant",
		"typology and language",
		"",
		"Where people go after signing in: a page of the event (`/live`) or an https address; if empty, the requested page, else home.",
	),
	passwordMinimum: count(0, 64)(
		"FO_MEETING_PASSWORD_MIN",
		"everybody",
		"nothing",
		4,
		"The minimum length of a new password in characters; never below 4.",
	),
	badgeLoginActive: yesNo(
		"FO_MEETING_BADGE_LOGIN_IS_ACTIVE",
		"everybody",
		"typology",
		false,
		`Whether a badge signs in, by its QR code or its printed code. ${badgeOpens}`,
	),
	badgeLoginDaysOnly: yesNo(
		"FO_MEETING_BADGE_LOGIN_DAYS_ONLY",
		"organiser",
		"typology",
		false,
		"Whether badges sign in only on the event's days, in its time zone.",
	),
	badgeLoginRegisteredOnly: yesNo(
		"FO_MEETING_BADGE_LOGIN_REGISTERED_ONLY",
		"organiser",
		"typology",
		true,
		"Whether only badges of registered people sign in.",
	),
	anonymousActive: yesNo(
		"FO_MEETING_ANONYMOUS_IS_ACTIVE",
		"everybody",
		"nothing",
		false,
		"Whether anybody may enter without an account: a placeholder person is created for them.",
	),
	linkDays: limit(1, 3650)(
		"FO_MEETING_LINK_DAYS",
		"organiser",
		"nothing",
		null,
		"How many days an invitation link is valid; nothing: until the event's last day.",
	),
};
