/**
 * Maps places of the tree to the files of tests/routes and tests/e2e that walk them on the built server. Nothing imports the
 * built server, so the table is written by hand. A room has the one or two files that walk it; `npm test` runs all. The longest
 * place decides. A room that has the same name in several wings is written once.
 */
export const rows: { places: string[]; tests: string[] }[] = [
	// The frame of every page
	row(
		"routes/ground/event routes/layouts routes/ground/pages routes/ground provider/ground/events",
		"routes/product/shell routes/product/languages routes/product/for-whom routes/ground/nesting",
	),
	row("routes/ground/cancelling", "routes/product/side-doors routes/registration/companions"),
	row("routes/ground/family", "routes/registration/companions"),
	row("routes/ground/form-kit", "routes/product/side-doors e2e/product/enhancement e2e/product/growing-forms"),
	row("routes/ground/outside", "routes/product/shell routes/ground/public-page"),
	row("routes/ground/admin-bar", "routes/live/live-flux"),
	row("i18n/ground", "routes/product/shell"),
	row("ui", "routes/product/shell e2e/product/accessibility"),
	row("ui/css", "routes/product/first-page e2e/product/first-page"),
	row(
		"http routes.ts root.tsx entry.server.tsx entry.client.tsx paths.ts",
		"routes/product/server routes/product/bad-input routes/product/missing-pages routes/ground/nesting",
	),
	row(
		"http/express",
		"routes/product/server routes/people/privacy routes/product/nothing-kept routes/product/fuzz routes/product/public-server",
	),
	row(
		"http/relay http/ticket-cookie.server.ts http/express/open-ticket-streams.ts",
		"routes/live/live-relay routes/live/live-cut routes/product/crowd",
	),
	row(
		"config config.server.ts composition.server.ts load-context.ts",
		"routes/product/starting routes/account/first-start routes/product/remote-provider",
	),
	row("gateway contract", "routes/product/remote-provider routes/live/live"),
	row("enhance", "e2e/product/enhancement e2e/people/people e2e/product/back e2e/product/click-everything"),
	row("domain", "routes/registration/wizard routes/participant/home"),
	row("domain/settings", "routes/product/settings-matrix routes/product/settings-bounds routes/ground/audience"),
	row("domain/event-file", "routes/account/first-start"),
	row("i18n", "routes/product/languages e2e/product/languages"),

	// Accounts
	row("routes/account/addresses provider/account/addresses", "routes/account/proven-emails"),
	row("routes/account/anonymous", "routes/live/live-anonymous"),
	row("routes/account/fresh-link", "routes/product/proof e2e/messages/mails"),
	row(
		"routes/account/sign-in provider/account/accounts provider/account/authentications",
		"routes/account/sign-in e2e/account/sign-in",
	),
	row("routes/account i18n/account", "routes/account/sign-in routes/account/entering routes/account/badge-login"),

	// Registration
	row("routes/registration/absence provider/registration/representation", "routes/product/side-doors"),
	row(
		"routes/registration/basket provider/money/articles provider/money/invoices",
		"routes/registration/entries routes/money/billing e2e/money/billing",
	),
	row(
		"routes/registration/billing provider/money/checkouts provider/money/payments provider/money/refunds",
		"routes/money/billing e2e/money/payment",
	),
	row(
		"routes/registration/companies provider/registration/companies",
		"routes/registration/companies routes/account/entering e2e/registration/companies",
	),
	row("routes/registration/companions provider/registration/companions", "routes/registration/companions"),
	row(
		"routes/registration/groups provider/registration/groups",
		"routes/registration/groups e2e/registration/groups e2e/product/growing-forms",
	),
	row(
		"routes/registration/conference-page routes/registration/conferences provider/registration/conferences",
		"routes/registration/conferences",
	),
	row(
		"routes/registration/steps provider/registration/forms provider/registration/categories",
		"routes/registration/wizard routes/account/welcome routes/registration/registration",
	),
	row("routes/registration/visit", "routes/account/entering"),
	row("routes/registration/waiting-list", "routes/product/side-doors"),
	row(
		"routes/registration/wizard provider/registration/wizard provider/registration/drafts",
		"routes/registration/wizard routes/registration/short-steps routes/registration/stranger routes/account/welcome e2e/registration/whole-wizard e2e/product/ways",
	),
	row("provider/registration/models", "routes/product/last-places routes/product/restoring"),
	row(
		"provider/registration/registrations provider/registration/release",
		"routes/registration/registration routes/registration/places routes/product/restoring",
	),
	row("provider/registration/unfinished provider/registration/unpaid", "routes/messages/mails"),
	row("provider/registration/users", "routes/participant/profile"),
	row(
		"routes/registration i18n/registration",
		"routes/registration/registration e2e/product/journey e2e/product/short-way",
	),

	// Participants
	row("routes/participant/home", "routes/participant/home e2e/participant/home"),
	row("routes/participant/calendars provider/participant/calendars", "routes/messages/mails"),
	row("routes/participant/profile provider/people/privacy", "routes/participant/profile"),
	row("routes/participant/my-conferences", "routes/registration/conferences"),
	row(
		"routes/ground/images domain/event/image.ts",
		"routes/product/missing-pages routes/event/event-images e2e/event/event-images",
	),
	row(
		"routes/participant/public-page routes/participant/public-programme",
		"routes/ground/public-page e2e/ground/public-page",
	),
	row("routes/participant/replay routes/participant/video enhance/video", "routes/product/replay e2e/product/replay"),
	row("routes/participant/satisfaction provider/participant/satisfaction", "routes/participant/satisfaction"),
	row("routes/participant/opinions", "routes/participant/satisfaction"),
	row("routes/participant/sections", "routes/participant/home"),
	row("routes/participant i18n/participant", "routes/participant/home routes/participant/profile"),

	// The live session
	row(
		"routes/live/console provider/live/console provider/live/state",
		"routes/live/console e2e/product/session e2e/product/growing-forms",
	),
	row(
		"routes/live/stream provider/live/stream provider/ground/bus",
		"routes/live/live-flux routes/live/live-processes e2e/live/live-two-servers",
	),
	row(
		"routes/live/console/images provider/ground/files/save-event-image.ts",
		"routes/live/option-images e2e/live/option-images",
	),
	row("routes/live/follow", "routes/live/live-follow"),
	row("routes/live/leaderboard provider/live/leaderboard", "routes/live/leaderboard"),
	row(
		"routes/live/live-page routes/live/region routes/live/modules routes/live/module-kit",
		"routes/live/live routes/live/live-talk routes/live/votes e2e/live/live e2e/live/live-settings",
	),
	row("routes/live/moderation provider/live/chat", "routes/live/questions e2e/live/chat"),
	row(
		"routes/live/stage routes/live/screens provider/live/screens",
		"routes/live/screens e2e/live/screens e2e/live/stage",
	),
	row("provider/live/ballots", "routes/live/votes routes/live/console e2e/live/votes routes/live/vote-storm"),
	row("provider/live/chat/checks.ts", "routes/live/moderation-killed"),
	row("provider/live/emotions", "e2e/product/session"),
	row("provider/live/attendance", "routes/live/live-presence e2e/live/presence"),
	row("routes/live i18n/live", "routes/live/live routes/live/screens"),
	row("domain/live", "routes/live/live e2e/live/live"),
	row("enhance/live", "e2e/live/live e2e/live/live-start e2e/live/live-firefox"),
	row("enhance/network enhance/presses", "e2e/product/presses"),

	row(
		"routes/ground/event/chat-frame.server.ts routes/ground/event/support-chat.server.ts",
		"routes/participant/support-chat e2e/participant/support-chat",
	),

	// The venue
	row(
		"routes/venue/scan provider/venue/check-ins provider/venue/attendees domain/venue enhance/venue enhance/dom",
		"routes/venue/scan routes/venue/door-strangers e2e/venue/scan e2e/venue/door-verdicts",
	),
	row(
		"routes/venue/devices provider/venue/devices routes/venue/discrepancies provider/venue/discrepancies",
		"routes/venue/scan",
	),
	row(
		"routes/venue/desk provider/venue/desk provider/money/desk-payments provider/money/desk-entries",
		"routes/venue/desk",
	),
	row("routes/venue i18n/venue", "routes/venue/scan routes/venue/desk"),

	// Contacts and photos
	row("routes/networking/contacts provider/networking/contacts enhance/networking/contacts", "e2e/networking/contacts"),
	row(
		"routes/networking/photos provider/networking/photos enhance/networking/photos",
		"routes/networking/photos e2e/networking/photos",
	),
	row("routes/networking i18n/networking", "routes/networking/photos e2e/networking/contacts"),

	// Documents and mails
	row(
		"routes/documents/badges provider/documents/badges provider/documents/layout provider/ground/printing",
		"e2e/documents/documents",
	),
	row("routes/documents/recaps provider/documents/recaps", "routes/product/proof e2e/documents/documents"),
	row("routes/documents i18n/documents", "e2e/documents/documents"),
	row(
		"provider/messages/mails provider/ground/outbox",
		"routes/messages/promised-mails routes/messages/no-mails routes/product/work-killed e2e/messages/mails",
	),

	row("routes/messages/mailings provider/messages/mailings", "routes/messages/mailings"),
	row("routes/messages i18n/messages", "routes/messages/mailings"),

	// The event as its organisers make it
	row(
		"routes/event/create provider/event/create",
		"routes/event/new-event routes/ground/organisation e2e/event/new-event",
	),
	row("routes/event/document", "routes/event/publishing routes/event/event-file-screen"),
	row("provider/event/document", "routes/event/publishing routes/account/first-start routes/account/entering"),
	row("routes/event/settings", "routes/event/event-settings routes/event/offers routes/event/prepare"),
	row("routes/event/file", "routes/event/event-file-screen routes/product/files-taken"),
	row("provider/event/file provider/event/programme", "routes/account/first-start routes/event/event-file-screen"),
	row("routes/event/preview provider/event/preview", "routes/event/preview"),
	row("routes/event/walk provider/event/walk", "routes/event/walk"),
	row("routes/event i18n/event", "routes/ground/organisation"),

	// Its people
	row(
		"routes/people/list routes/people/export routes/people/import provider/people/list provider/people/export provider/people/import",
		"routes/people/people routes/people/imported-companions routes/product/restoring e2e/people/people e2e/people/exports",
	),
	row("routes/people/person provider/people/person provider/people/merge", "routes/people/person routes/people/people"),
	row("routes/people i18n/people", "routes/people/people"),

	// What is counted
	row(
		"routes/insight/audit provider/insight/audit provider/ground/audit-entries",
		"routes/people/people routes/account/team",
	),
	row("routes/insight/usage provider/insight/usage provider/ground/action-logs", "routes/insight/stats"),
	row(
		"routes/insight/today routes/insight/recounts provider/insight/today provider/insight/recounts",
		"routes/insight/today",
	),
	row(
		"routes/insight/statistics provider/insight/statistics enhance/insight",
		"routes/insight/stats e2e/insight/statistics",
	),
	row("routes/insight i18n/insight", "routes/insight/today routes/insight/stats"),

	// Its team and its money
	row("routes/account/team provider/account/team", "routes/account/team"),
	row("routes/account/first-organiser", "routes/account/first-start"),
	row("routes/account/first-start", "routes/account/first-start e2e/account/first-start"),
	row("routes/money/bookkeeping provider/money/bookkeeping provider/money/totals", "routes/money/money"),
	row("routes/money i18n/money", "routes/money/money"),
	row("routes/ground/workspace provider/ground/workspace", "routes/ground/workspace"),

	// The sandbox
	row("routes/sandbox/bank provider/sandbox/bank", "routes/money/billing"),
	row("routes/sandbox/mailbox provider/sandbox/mailbox", "e2e/messages/mails"),
	row("provider/sandbox/demo", "routes/account/first-start"),
	row("routes/sandbox i18n/sandbox", "e2e/messages/mails"),

	// The ground of the provider
	row("provider/api", "routes/product/remote-provider"),
	row(
		"provider/ground/access provider/ground/calls provider/ground/tokens",
		"routes/account/entering routes/product/proof routes/documents/badge-everywhere",
	),
	row("provider/ground/background provider/ground/services", "routes/product/stopping routes/product/work-killed"),
	row("provider/ground/checks provider/ground/records", "routes/registration/registration"),
	row("provider/ground/files", "routes/product/full-disk routes/people/people"),
	row("provider/ground/limits provider/ground/turns", "routes/product/limits routes/event/preview"),
	row("provider/ground/store", "routes/product/starting routes/product/failed-flush routes/product/stopping"),

	// The server itself
	{
		places: ["server.ts", "scripts/build.ts", "scripts/enhance.ts"],
		tests: ["routes/product/server", "routes/product/remix-serve", "routes/insight/journal"].map(fileOf),
	},
	{ places: ["public"], tests: ["routes/product/click-everything"].map(fileOf) },
];

function row(places: string, tests: string) {
	return { places: places.split(" ").map((place) => `app/${place}`), tests: tests.split(" ").map(fileOf) };
}

function fileOf(test: string): string {
	return `tests/${test}.test.ts`;
}
