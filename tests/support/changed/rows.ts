/**
 * Maps places of the tree to the files of tests/routes and tests/e2e that walk them on the built server. Nothing imports the
 * built server, so the table is written by hand. A room has the one or two files that walk it; `npm test` runs all. The longest
 * place decides. A room that has the same name in several wings is written once.
 */
export const rows: { places: string[]; tests: string[] }[] = [
	// The frame of every page
	row(
		"routes/ground/event routes/layouts routes/ground/pages routes/ground provider/ground/events",
		"routes/shell routes/languages routes/for-whom",
	),
	row("routes/ground/cancelling", "routes/side-doors routes/companions"),
	row("routes/ground/family", "routes/companions"),
	row("routes/ground/form-kit", "routes/side-doors e2e/enhancement e2e/growing-forms"),
	row("routes/ground/outside", "routes/shell routes/public-page"),
	row("routes/ground/admin-bar", "routes/live-flux"),
	row("i18n/ground", "routes/shell"),
	row("ui", "routes/shell e2e/accessibility"),
	row("ui/css", "routes/first-page e2e/first-page"),
	row(
		"http routes.ts root.tsx entry.server.tsx entry.client.tsx paths.ts",
		"routes/server routes/bad-input routes/missing-pages",
	),
	row("http/express", "routes/server routes/privacy routes/nothing-kept routes/fuzz routes/public-server"),
	row(
		"http/relay http/ticket-cookie.server.ts http/express/open-ticket-streams.ts",
		"routes/live-relay routes/live-cut routes/crowd",
	),
	row(
		"config config.server.ts composition.server.ts load-context.ts",
		"routes/starting routes/first-start routes/remote-provider",
	),
	row("gateway contract", "routes/remote-provider routes/live"),
	row("enhance", "e2e/enhancement e2e/people e2e/back e2e/click-everything"),
	row("domain", "routes/wizard routes/home"),
	row("domain/settings", "routes/settings-matrix routes/settings-bounds routes/audience"),
	row("domain/event-file", "routes/first-start"),
	row("i18n", "routes/languages e2e/languages"),

	// Accounts
	row("routes/account/addresses provider/account/addresses", "routes/proven-emails"),
	row("routes/account/anonymous", "routes/live-anonymous"),
	row("routes/account/fresh-link", "routes/proof e2e/mails"),
	row("routes/account/sign-in provider/account/accounts provider/account/authentications", "routes/door e2e/door"),
	row("routes/account i18n/account", "routes/door routes/entering routes/badge-login"),

	// Registration
	row("routes/registration/absence provider/registration/representation", "routes/side-doors"),
	row("routes/registration/basket provider/money/articles provider/money/invoices", "routes/billing e2e/billing"),
	row(
		"routes/registration/billing provider/money/checkouts provider/money/payments provider/money/refunds",
		"routes/billing e2e/payment",
	),
	row(
		"routes/registration/companies provider/registration/companies",
		"routes/companies routes/entering e2e/companies",
	),
	row("routes/registration/companions provider/registration/companions", "routes/companions"),
	row("routes/registration/groups provider/registration/groups", "routes/groups e2e/groups e2e/growing-forms"),
	row(
		"routes/registration/conference-page routes/registration/conferences provider/registration/conferences",
		"routes/conferences",
	),
	row(
		"routes/registration/steps provider/registration/forms provider/registration/categories",
		"routes/wizard routes/welcome routes/registration",
	),
	row("routes/registration/visit", "routes/entering"),
	row("routes/registration/waiting-list", "routes/side-doors"),
	row(
		"routes/registration/wizard provider/registration/wizard provider/registration/drafts",
		"routes/wizard routes/welcome e2e/whole-wizard",
	),
	row("provider/registration/models", "routes/last-places routes/restoring"),
	row(
		"provider/registration/registrations provider/registration/release",
		"routes/registration routes/places routes/restoring",
	),
	row("provider/registration/unfinished provider/registration/unpaid", "routes/mails"),
	row("provider/registration/users", "routes/profile"),
	row("routes/registration i18n/registration", "routes/registration e2e/journey e2e/short-way"),

	// Participants
	row("routes/participant/home", "routes/home e2e/home"),
	row("routes/participant/calendars provider/participant/calendars", "routes/mails"),
	row("routes/participant/profile provider/people/privacy", "routes/profile"),
	row("routes/participant/my-conferences", "routes/conferences"),
	row("routes/ground/images domain/event/image.ts", "routes/missing-pages routes/event-images e2e/event-images"),
	row("routes/participant/public-page routes/participant/public-programme", "routes/public-page e2e/public-page"),
	row("routes/participant/replay routes/participant/video enhance/video", "routes/replay e2e/replay"),
	row("routes/participant/satisfaction provider/participant/satisfaction", "routes/satisfaction"),
	row("routes/participant/opinions", "routes/satisfaction"),
	row("routes/participant/sections", "routes/home"),
	row("routes/participant i18n/participant", "routes/home routes/profile"),

	// The live session
	row("routes/live/console provider/live/console provider/live/state", "routes/console e2e/session e2e/growing-forms"),
	row(
		"routes/live/stream provider/live/stream provider/ground/bus",
		"routes/live-flux routes/live-processes e2e/live-two-servers",
	),
	row("routes/live/console/images provider/ground/files/save-event-image.ts", "routes/option-images e2e/option-images"),
	row("routes/live/follow", "routes/live-follow"),
	row("routes/live/leaderboard provider/live/leaderboard", "routes/leaderboard"),
	row(
		"routes/live/live-page routes/live/region routes/live/modules routes/live/module-kit",
		"routes/live routes/votes e2e/live e2e/live-settings",
	),
	row("routes/live/moderation provider/live/chat", "routes/questions e2e/chat"),
	row("routes/live/stage routes/live/screens provider/live/screens", "routes/screens e2e/screens e2e/stage"),
	row("provider/live/ballots", "routes/votes routes/console e2e/votes routes/vote-storm"),
	row("provider/live/chat/checks.ts", "routes/moderation-killed"),
	row("provider/live/emotions", "e2e/session"),
	row("provider/live/attendance", "routes/live-presence e2e/presence"),
	row("routes/live i18n/live", "routes/live routes/screens"),
	row("domain/live", "routes/live e2e/live"),
	row("enhance/live", "e2e/live e2e/live-start e2e/live-firefox"),
	row("enhance/network enhance/presses", "e2e/presses"),

	row(
		"routes/ground/event/chat-frame.server.ts routes/ground/event/support-chat.server.ts",
		"routes/support-chat e2e/support-chat",
	),

	// The venue
	row(
		"routes/venue/scan provider/venue/check-ins provider/venue/attendees domain/venue enhance/venue enhance/dom",
		"routes/scan routes/door-strangers e2e/scan e2e/door-verdicts",
	),
	row(
		"routes/venue/devices provider/venue/devices routes/venue/discrepancies provider/venue/discrepancies",
		"routes/scan",
	),
	row("routes/venue/desk provider/venue/desk provider/money/desk-payments provider/money/desk-entries", "routes/desk"),
	row("routes/venue i18n/venue", "routes/scan routes/desk"),

	// Contacts and photos
	row("routes/networking/contacts provider/networking/contacts enhance/networking/contacts", "e2e/contacts"),
	row("routes/networking/photos provider/networking/photos enhance/networking/photos", "routes/photos e2e/photos"),
	row("routes/networking i18n/networking", "routes/photos e2e/contacts"),

	// Documents and mails
	row(
		"routes/documents/badges provider/documents/badges provider/documents/layout provider/ground/printing",
		"e2e/documents",
	),
	row("routes/documents/recaps provider/documents/recaps", "routes/proof e2e/documents"),
	row("routes/documents i18n/documents", "e2e/documents"),
	row(
		"provider/messages/mails provider/ground/outbox",
		"routes/promised-mails routes/no-mails routes/work-killed e2e/mails",
	),

	row("routes/messages/mailings provider/messages/mailings", "routes/mailings"),
	row("routes/messages i18n/messages", "routes/mailings"),

	// The event as its organisers make it
	row("routes/event/create provider/event/create", "routes/new-event routes/organisation e2e/new-event"),
	row("routes/event/document", "routes/publishing routes/event-file-screen"),
	row("provider/event/document", "routes/publishing routes/first-start routes/entering"),
	row("routes/event/settings", "routes/event-settings"),
	row("routes/event/file", "routes/event-file-screen routes/files-taken"),
	row("provider/event/file provider/event/programme", "routes/first-start routes/event-file-screen"),
	row("routes/event/preview provider/event/preview", "routes/preview"),
	row("routes/event i18n/event", "routes/organisation"),

	// Its people
	row(
		"routes/people/list routes/people/export routes/people/import provider/people/list provider/people/export provider/people/import",
		"routes/people routes/imported-companions routes/restoring e2e/people e2e/exports",
	),
	row("routes/people/person provider/people/person provider/people/merge", "routes/person routes/people"),
	row("routes/people i18n/people", "routes/people"),

	// What is counted
	row("routes/insight/audit provider/insight/audit provider/ground/audit-entries", "routes/people routes/team"),
	row("routes/insight/usage provider/insight/usage provider/ground/action-logs", "routes/stats"),
	row("routes/insight/today routes/insight/recounts provider/insight/today provider/insight/recounts", "routes/today"),
	row("routes/insight/statistics provider/insight/statistics enhance/insight", "routes/stats e2e/statistics"),
	row("routes/insight i18n/insight", "routes/today routes/stats"),

	// Its team and its money
	row("routes/account/team provider/account/team", "routes/team"),
	row("routes/account/first-organiser", "routes/first-start"),
	row("routes/money/bookkeeping provider/money/bookkeeping provider/money/totals", "routes/money"),
	row("routes/money i18n/money", "routes/money"),
	row("routes/ground/workspace provider/ground/workspace", "routes/workspace"),

	// The sandbox
	row("routes/sandbox/bank provider/sandbox/bank", "routes/billing"),
	row("routes/sandbox/mailbox provider/sandbox/mailbox", "e2e/mails"),
	row("provider/sandbox/demo", "routes/first-start"),
	row("routes/sandbox i18n/sandbox", "e2e/mails"),

	// The ground of the provider
	row("provider/api", "routes/remote-provider"),
	row(
		"provider/ground/access provider/ground/calls provider/ground/tokens",
		"routes/entering routes/proof routes/badge-everywhere",
	),
	row("provider/ground/background provider/ground/services", "routes/stopping routes/work-killed"),
	row("provider/ground/checks provider/ground/records", "routes/registration"),
	row("provider/ground/files", "routes/full-disk routes/people"),
	row("provider/ground/limits provider/ground/turns", "routes/limits routes/preview"),
	row("provider/ground/store", "routes/starting routes/failed-flush routes/stopping"),

	// The server itself
	{
		places: ["server.ts", "scripts/build.ts", "scripts/enhance.ts"],
		tests: ["routes/server", "routes/remix-serve", "routes/journal"].map(fileOf),
	},
	{ places: ["public"], tests: ["routes/click-everything"].map(fileOf) },
];

function row(places: string, tests: string) {
	return { places: places.split(" ").map((place) => `app/${place}`), tests: tests.split(" ").map(fileOf) };
}

function fileOf(test: string): string {
	return `tests/${test}.test.ts`;
}
