/** True if every test runs on every engine, each file in a process of its own: at night, or with NIGHTLY=1. */
export const isNightly = process.env.NIGHTLY === "1";

/** True on PostgreSQL. By day it runs only what depends on its SQL, its locks or its connections; SQLite runs everything. */
export const isSecondEngine = Boolean(process.env.TEST_DATABASE_URL) && !isNightly;

/** Files of `provider` that use no store, or none in a way that an engine could change. */
export const withoutEngine = [
	"account/good-passwords",
	"ground/power-cut",
	"ground/store-patience",
	"money/payment-providers",
	"organiser/people-files",
	"documents/badge-files",
	"documents/printing",
	"networking/darkroom",
	"mail/mail-credentials",
	"registration/company-register",
].map((name) => `tests/provider/${name}.test.ts`);

/**
 * Files of `routes` that PostgreSQL runs too: those that start several processes or kill one, race for something, or make pages
 * ask every statement that only pages make (`click-everything`).
 */
export const routesOfEngine = [
	"click-everything",
	"first-start",
	"last-places",
	"limits",
	"live-processes",
	"moderation-killed",
	"photos",
	"privacy",
	"proven-emails",
	"remote-provider",
	"server",
	"starting",
	"stopping",
	"vote-storm",
	"votes",
	"work-killed",
].map((name) => `tests/routes/${name}.test.ts`);
