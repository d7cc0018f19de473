/**
 * Section 7 of both specifications, word for word: each call as it is written, the contract's name for it, and one request that
 * makes exactly that call. `…` in the specification is written out in `asked`; braces are filled with values of the
 * world (decision 33).
 */
export interface WrittenCall {
	/** The line of the specification. */
	written: string;
	serves: string;
	/** Method, path and query. */
	asked: string;
	/** The caller; a stranger if it is missing. */
	as?: string;
	body?: object;
	/** The field of a form in which a picture is sent, with the fields of `body`. */
	photo?: string;
	/** The path in the answer of what the specification names; undefined if it names nothing. */
	holds?: string;
	/** The refusal, if the specification asks for something that this product does otherwise. */
	refused?: string;
	/** The answer without any query, if the call has one; by default the same. */
	without?: { status: number };
}

const v1 = "/domains/{domainId}/events/{eventId}";
const v2 = `/v2${v1}`;

const bill = {
	type: 1,
	social_reason: "Lumière & Cie",
	address: "2 rue Basse",
	postal_code: "69001",
	city: "Lyon",
	siren: "732829320",
};

const guest = { firstName: "Gil", lastName: "Guest" };

export const registrationArea: WrittenCall[] = [
	// Event and context
	{ written: "GET /v2/domains/{domainId}/events/{eventId}", serves: "events.get", asked: `GET ${v2}`, holds: "days" },
	{
		written: "GET /v2/domains/{domainId}/translations",
		serves: "events.translations",
		asked: "GET /v2/domains/{domainId}/translations",
		holds: "data.translations.fr",
	},
	{ written: "GET /context/{id}", serves: "events.context", asked: "GET /context/{eventId}", holds: "eventId" },

	// Badges
	{
		written:
			"POST /v2/domains/{domainId}/events/{eventId}/badges/download?userId&badgeId. Body is a badge; returns a link.",
		serves: "badges.download",
		asked: `POST ${v2}/badges/download?userId={ana}&badgeId=visitor`,
		as: "ana",
		body: { id: "visitor", label: "Badge", canDownload: true },
		holds: "data.link",
	},
	{
		written: "GET /v2/.../users/badges/{code}",
		serves: "badges.byCode",
		asked: `GET ${v2}/users/badges/{code}`,
		as: "olga",
		holds: "data.user.id",
	},

	// Users
	{
		written: "GET and PUT /domains/{domainId}/events/{eventId}/users/{userId}.",
		serves: "users.get",
		asked: `GET ${v1}/users/{ana}`,
		as: "ana",
		holds: "UserEvent.code",
	},
	{
		written: "GET and PUT /domains/{domainId}/events/{eventId}/users/{userId}. The PUT body is an eventUser object.",
		serves: "users.updateRecord",
		asked: `PUT ${v1}/users/{dora}`,
		as: "dora",
		body: { typoId: "speaker", registered: true, registeredFrom: "WEB", extended: {}, UserEventDays: [] },
		holds: "data.ignored",
	},
	{
		written: "POST /v2/.../users/create-invite. Body is a user; returns newUserId.",
		serves: "invitations.create",
		asked: `POST ${v2}/users/create-invite`,
		as: "ana",
		body: { ...guest, Authentication: { email: "gil@example.com" }, mobile: null, languageId: "fr" },
		holds: "newUserId",
	},
	{
		written: "PUT /domains/{domainId}/events/{eventId}/days/{dayId}/users/{userId}. Body: registered, registeredAt.",
		serves: "users.registerDay",
		asked: `PUT ${v1}/days/friday/users/{dora}`,
		as: "dora",
		body: { registered: true, registeredAt: "2027-01-15T11:00:00+01:00" },
		holds: "UserEvent.UserEventDays.1.registeredAt",
	},
	{
		written: "POST /users?page&pageSize&domainId&eventId. Body: filters, headers, orderBy.",
		serves: "users.page",
		asked: "POST /users?page=1&pageSize=25&domainId={domainId}&eventId={eventId}",
		as: "olga",
		body: {
			filters: [{ key: "firstName", operator: "contains", value: "a" }],
			headers: ["firstName", "lastName"],
			orderBy: { key: "lastName", direction: "asc" },
		},
		holds: "data.users.0",
	},
	{
		written: "GET /domains/{domainId}/events/{eventId}/users/associates/me. Returns data.users.",
		serves: "companions.associates",
		asked: `GET ${v1}/users/associates/me`,
		as: "ana",
		holds: "data.users",
	},
	{
		written: "GET /domains/{domainId}/users/me. Returns data.me.",
		serves: "users.me",
		asked: "GET /domains/{domainId}/users/me",
		as: "ana",
		holds: "data.me.id",
	},
	{
		written: "GET /users/settings",
		serves: "users.columns",
		asked: "GET /users/settings",
		as: "olga",
		holds: "data.settings.headers.0",
	},
	{
		written: "POST /domains/{domainId}/users/export. Body: filters, headers, withShortLabel; returns data.fileUrl.",
		serves: "exports.users",
		asked: "POST /domains/{domainId}/users/export",
		as: "adam",
		body: { filters: [], headers: ["firstName"], withShortLabel: true },
		holds: "data.fileUrl",
	},
	{
		written: "PUT /domains/{domainId}/users/{userId}. Body is a user.",
		serves: "users.update",
		asked: "PUT /domains/{domainId}/users/{dora}",
		as: "dora",
		body: {
			id: "{dora}",
			firstName: "Dora",
			lastName: "Sol",
			Authentication: { email: "dora@example.com" },
			languageId: "fr",
			typo: null,
			typoId: null,
			isExhibitor: false,
			isCompleted: false,
			UserEvent: null,
		},
		holds: "data.ignored",
	},
	{
		written: "POST /domains/{domainId}/users?force&eventId. Returns id and token.",
		serves: "users.create",
		asked: "POST /domains/{domainId}/users?eventId={eventId}",
		body: { firstName: "Iris", lastName: "Nova", email: "iris@example.com", password: "une-lampe-verte" },
		holds: "data.token",
		without: { status: 403 },
	},
	{
		written: "POST /domains/{domainId}/users?force&eventId. Returns id and token.",
		serves: "users.create",
		asked: "POST /domains/{domainId}/users?force&eventId={eventId}",
		as: "olga",
		body: {
			firstName: "Noa",
			lastName: "Nova",
			Authentication: { email: "noa@example.com" },
			mobile: null,
			typoId: null,
		},
		holds: "data.id",
		without: { status: 403 },
	},
	{
		written:
			"GET /v2/.../events/{eventId}/users?pageSize&pageCurrent&isInvited&isRegistered&isPresent&isRemote&createExport&formId&slotId&typo&typoId",
		serves: "users.list",
		asked: `GET ${v2}/users?pageSize=25&pageCurrent=0&isInvited=true&isRegistered=1&isPresent=false&isRemote=non&createExport=false&formId=about&slotId=&typo=&typoId=visitor`,
		as: "olga",
		holds: "data.users",
	},
	{
		written: "GET /domains/{domainId}/search?user&company&q",
		serves: "users.search",
		asked: "GET /domains/{domainId}/search?user&company&q=lu",
		as: "olga",
		holds: "data.companies",
	},
	{
		written: "POST /domains/.../users/{userId}/links/{userIdB}",
		serves: "contacts.create",
		asked: `POST ${v1}/users/{ana}/links/{bruno}`,
		as: "ana",
		// Without the code of a badge, or the proof that it was just shown, an id makes no contact (docs/rules.md#contacts-and-photos).
		refused: "badgeNeeded",
	},
	{
		written: "GET /v2/.../contacts/me?createExport&formId",
		serves: "contacts.mine",
		asked: `GET ${v2}/contacts/me?createExport=false`,
		as: "ana",
		holds: "data.contacts",
	},

	// Settings and languages
	{
		written: "GET /settings/me?domainId&eventId&languageId&typoId. Returns data.settings.",
		serves: "events.settings",
		asked: "GET /settings/me?domainId={domainId}&eventId={eventId}&languageId=fr&typoId=visitor",
		as: "ana",
		holds: "data.settings.FO_MEETING_TYPO_SHOW",
	},
	{
		written: "PUT /languages/translations",
		serves: "events.translate",
		asked: "PUT /languages/translations",
		as: "olga",
		body: { translations: { fr: { "dates.title": "Quels jours ?" } } },
		holds: "data.translations.fr",
	},
	{
		written: "GET /languages. Returns data.languages.",
		serves: "events.languages",
		asked: "GET /languages",
		holds: "data.languages.0.translations",
	},

	// Conferences v1
	{
		written: "GET /v2/.../conferences?userId&all&userId2",
		serves: "conferences.list",
		asked: `GET ${v2}/conferences?userId={ana}&all&userId2={ana}`,
		as: "ana",
		holds: "data.conferences.0.slots",
	},
	{
		written: "GET /v2/.../conferences/{id}/slots?userId",
		serves: "conferences.slots",
		asked: `GET ${v2}/conferences/paper/slots?userId={ana}`,
		as: "ana",
		holds: "data.slots.0",
	},
	{
		written: "POST /v2/.../conferences/{id}/slots/{slotId}/users/{userId}",
		serves: "conferences.choose",
		asked: `POST ${v2}/conferences/paper/slots/paper/users/{ana}`,
		as: "ana",
		holds: "data.slots.0",
	},
	{
		written: "DELETE /v2/.../conferences/{id}/slots/users/{userId}",
		serves: "conferences.leave",
		asked: `DELETE ${v2}/conferences/paper/slots/users/{ana}`,
		as: "ana",
		holds: "data.slots.0",
	},
	{
		written: "GET /domains/.../conferences/associate-participation?oneAssociate",
		serves: "conferences.associates",
		asked: `GET ${v1}/conferences/associate-participation?oneAssociate=true`,
		as: "ana",
		holds: "data.participations",
	},

	// Conferences v2
	{
		written: "GET /domains/.../conferences/v2/users/{userId}",
		serves: "conferences.listV2",
		asked: `GET ${v1}/conferences/v2/users/{ana}`,
		as: "ana",
		holds: "data.conferences.0",
	},
	{
		written: "PUT .../conferences/v2/users/{userId}/slots/{slotId}",
		serves: "conferences.chooseV2",
		asked: `PUT ${v1}/conferences/v2/users/{ana}/slots/paper`,
		as: "ana",
	},

	// Forms
	{
		written: "GET /domains/{domainId}/events/{eventId}/forms/{formId}",
		serves: "forms.get",
		asked: `GET ${v1}/forms/about`,
		as: "ana",
		holds: "models.0",
	},
	{
		written: "GET and PUT /domains/{domainId}/forms/data?eventId&userId&companyId.",
		serves: "forms.answers",
		asked: "GET /domains/{domainId}/forms/data?eventId={eventId}&userId={ana}&companyId=",
		as: "ana",
		holds: "data.values",
	},
	{
		written:
			"GET and PUT /domains/{domainId}/forms/data?eventId&userId&companyId. The PUT body is the form values plus force and values. The error message is in data.message.",
		serves: "forms.answer",
		asked: "PUT /domains/{domainId}/forms/data?eventId={eventId}&userId={ana}&companyId={companyId}",
		as: "ana",
		body: { nickname: "Nana", force: true, values: { country: "it" } },
		holds: "data.values.nickname",
	},

	// Companies
	{
		written: "GET /v2/domains/{domainId}/companies?userId&siren&country",
		serves: "companies.list",
		asked: "GET /v2/domains/{domainId}/companies?userId={ana}&siren=732829320&country=fr",
		as: "ana",
		holds: "data.companies.0",
	},
	{
		written: "POST and PUT /v2/.../companies",
		serves: "companies.create",
		asked: "POST /v2/domains/{domainId}/companies",
		as: "bruno",
		body: { name: "Halo", siren: "552100554", country: "FR", address1: "1 rue", postalCode: "69001", city: "Lyon" },
		holds: "id",
	},
	{
		written: "POST and PUT /v2/.../companies",
		serves: "companies.update",
		asked: "PUT /v2/domains/{domainId}/companies",
		as: "ana",
		body: { id: "{companyId}", name: "Lumen & Cie", siren: "732829320", country: "FR", archived: false },
		holds: "id",
	},
	{
		written: "POST /v2/.../employees. Body: userId, companyId.",
		serves: "companies.join",
		asked: "POST /v2/domains/{domainId}/employees",
		as: "chloe",
		body: { userId: "{chloe}", companyId: "{companyId}" },
	},
	{
		written: "POST /domains/.../companies/{id}/users/{userId}",
		serves: "companies.select",
		asked: "POST /domains/{domainId}/companies/{companyId}/users/{chloe}",
		as: "chloe",
		holds: "id",
	},
	{
		written: "PUT .../archive, used for removal.",
		serves: "companies.archive",
		asked: "PUT /domains/{domainId}/companies/{companyId}/archive",
		as: "chloe",
	},

	// Articles and invoices
	{ written: "GET /v2/.../articles", serves: "articles.list", asked: `GET ${v2}/articles`, holds: "data.articles.0" },
	{
		written: "GET /v2/.../invoicesV2/resume",
		serves: "invoices.resume",
		asked: `GET ${v2}/invoicesV2/resume`,
		as: "ana",
		holds: "data.resume",
	},
	{
		written: "GET .../last",
		serves: "invoices.last",
		asked: `GET ${v2}/invoicesV2/last`,
		as: "ana",
		holds: "data.invoice.id",
	},
	{
		written: "GET .../me",
		serves: "invoices.mine",
		asked: `GET ${v2}/invoicesV2/me`,
		as: "ana",
		holds: "data.invoices.0",
	},
	{
		written: "POST .../download?invoiceId",
		serves: "invoices.download",
		asked: `POST ${v2}/invoicesV2/download?invoiceId={invoiceId}`,
		as: "ana",
	},
	{
		written: "POST .../invoicesV2. Body: referer, bill; returns session.url.",
		serves: "invoices.create",
		asked: `POST ${v2}/invoicesV2`,
		as: "bruno",
		body: { referer: "http://parvis.test/s/paiement", bill },
		holds: "session.url",
	},
	{
		written: "PUT .../invoicesV2/promo-codes. Body: code.",
		serves: "invoices.applyCode",
		asked: `PUT ${v2}/invoicesV2/promo-codes`,
		as: "eve",
		body: { code: "TENTH" },
		holds: "data.resume.promoCode",
	},
	{
		written: "PUT and GET /v2/.../articles/users/{userId}",
		serves: "articles.choose",
		asked: `PUT ${v2}/articles/users/{dora}`,
		as: "dora",
		body: { articles: [{ articleId: "seat", dayId: 0 }] },
		holds: "data.articles.0",
	},
	{
		written: "PUT and GET /v2/.../articles/users/{userId}",
		serves: "articles.chosen",
		asked: `GET ${v2}/articles/users/{dora}`,
		as: "dora",
		holds: "data.articles.0",
	},
	{
		written: "GET /domains/.../users/{userId}/invoices/resume?articles",
		serves: "invoices.resumeOf",
		asked: `GET ${v1}/users/{dora}/invoices/resume?articles=seat@0`,
		as: "dora",
		holds: "data.resume",
	},
	{
		written: "POST .../invoices/{invoiceId}. Returns a blob.",
		serves: "invoices.file",
		asked: `POST ${v1}/invoices/{invoiceId}`,
		as: "ana",
	},
	{
		written: "PUT /domains/.../users/{userId}/codes. Body: code.",
		serves: "invoices.applyCodeTo",
		asked: `PUT ${v1}/users/{dora}/codes`,
		as: "dora",
		body: { code: "TENTH" },
		holds: "data.resume.promoCode",
	},

	// Companions
	{
		written: "GET /domains/.../companions?userId",
		serves: "companions.list",
		asked: `GET ${v1}/companions?userId={ana}`,
		as: "ana",
		holds: "data.companions.0",
	},
	{
		written: "DELETE .../companions/{userId}",
		serves: "companions.remove",
		asked: `DELETE ${v1}/companions/{companion}`,
		as: "ana",
	},

	// Emails and logs
	{
		written: "GET /domains/.../emails/v3?type",
		serves: "mails.list",
		asked: `GET ${v1}/emails/v3?type=invited`,
		as: "olga",
		holds: "data.emails.0",
	},
	{
		written: "POST .../emails/v3/send. Body: userId, userIds, email, variables, label, emailId, actionId.",
		serves: "mails.send",
		asked: `POST ${v1}/emails/v3/send`,
		as: "olga",
		body: {
			userId: "{ana}",
			userIds: ["{bruno}"],
			email: "chloe@example.com",
			variables: {},
			label: "Rappel",
			emailId: "1",
			actionId: 1,
		},
	},
	{
		written: "POST /action-logs. Body: actionId, domainId, eventId, userId, companyId, extended.",
		serves: "actionLogs.create",
		asked: "POST /action-logs",
		as: "ana",
		body: {
			actionId: 6,
			domainId: "{domainId}",
			eventId: "{eventId}",
			userId: "{ana}",
			companyId: null,
			extended: { from: "home" },
		},
	},

	// Models, typologies, categories, sections
	{
		written: "PUT .../users/{userId}/models. Body: userExt, participationExt.",
		serves: "models.choose",
		asked: `PUT ${v1}/users/{dora}/models`,
		as: "dora",
		body: { userExt: { shuttle: "north" }, participationExt: { walks: ["river"] } },
		holds: "userExt.shuttle",
	},
	{
		written: "GET .../models?hasQuota=true",
		serves: "models.list",
		asked: `GET ${v1}/models?hasQuota=true`,
		holds: "data.models.0",
	},
	{
		written: "GET .../users/{userId}/models",
		serves: "models.chosen",
		asked: `GET ${v1}/users/{dora}/models`,
		as: "dora",
		holds: "participationExt.walks",
	},
	{
		written: "GET .../typos?byEvent",
		serves: "events.typologies",
		asked: `GET ${v1}/typos?byEvent=true`,
		holds: "data.typos.0",
	},
	{
		written: "GET /categories",
		serves: "categories.list",
		asked: "GET /categories",
		as: "dora",
		holds: "data.categories.0",
	},
	{
		written: "POST and DELETE /categories/models",
		serves: "categories.add",
		asked: "POST /categories/models",
		as: "dora",
		body: { categoriesId: ["town"] },
		holds: "data.categories.0",
	},
	{
		written: "POST and DELETE /categories/models",
		serves: "categories.remove",
		asked: "DELETE /categories/models",
		as: "dora",
		body: { categoriesId: ["town"] },
		holds: "data.categories.0",
	},
	{
		written: "GET .../sections",
		serves: "events.sections",
		asked: `GET ${v1}/sections`,
		as: "ana",
		holds: "data.sections.0",
	},
];

/** Calls that the second specification repeats are in the first list. */
export const participantArea: WrittenCall[] = [
	{
		written: "POST /authentications/login, body {email, password, eventId}. Returns a token.",
		serves: "authentications.login",
		asked: "POST /authentications/login",
		body: { email: "fay@example.com", password: "lumiere-douce", eventId: "{eventId}" },
		holds: "token",
	},
	{
		written: "POST /v2/authentications, body {code}.",
		serves: "authentications.exchange",
		asked: "POST /v2/authentications",
		body: { code: "{link}" },
		holds: "token",
	},
	{
		written: "Browser redirect (GET) to /v2/authentications/connect-with-badge?badge",
		serves: "authentications.connectWithBadge",
		asked: "GET /v2/authentications/connect-with-badge?badge={code}",
		without: { status: 400 },
	},
	{
		written: "and connect-with-badge-v2?badge&referer.",
		serves: "authentications.connectWithBadgeV2",
		asked: "GET /v2/authentications/connect-with-badge-v2?badge={code}&referer=",
		without: { status: 400 },
	},
	{
		written: "GET /v2/domains/{domainId}/users/check?email. Returns data.",
		serves: "users.check",
		asked: "GET /v2/domains/{domainId}/users/check?email=ana@example.com",
		holds: "data",
		without: { status: 400 },
	},
	{
		written: "POST /domains/{domainId}/events/{eventId}/emails/send, body {email, actionId 3, variables.referer}.",
		serves: "authentications.sendReset",
		asked: `POST ${v1}/emails/send`,
		body: { email: "fay@example.com", actionId: 3, variables: { referer: "http://parvis.test/s" } },
	},

	// Live session
	{
		written: "PUT .../lives, body live (activeMessageId).",
		serves: "lives.change",
		asked: `PUT ${v1}/lives`,
		as: "olga",
		body: { activeModule: "poll", activePollId: "{poll}", showLeaderboard: false },
		holds: "data.state",
	},
	{
		written: "POST .../polls/{pollId}/pollChoices/{choiceId} to vote.",
		serves: "polls.vote",
		asked: `POST ${v1}/polls/{poll}/pollChoices/{choice}`,
		as: "ana",
		holds: "data.choiceId",
	},
	{
		written: "GET .../users/{userId}/polls/rights.",
		serves: "polls.rights",
		asked: `GET ${v1}/users/{ana}/polls/rights`,
		as: "ana",
		holds: "data.hasRightToVote",
	},
	{
		written: "POST .../questions/{questionId}/responses/me, body {responsesId}.",
		serves: "questions.answer",
		asked: `POST ${v1}/questions/{question}/responses/me`,
		as: "ana",
		body: { responsesId: ["{response}"] },
		refused: "notActive",
	},
	{
		written: "GET /domains/{d}/events/{e}/leaderboard?limit&showTeams.",
		serves: "leaderboards.read",
		asked: `GET ${v1}/leaderboard?limit=3&showTeams=false`,
		holds: "data.entries",
	},

	{
		written: "POST .../wordclouds/{id}/response, body {response}.",
		serves: "wordClouds.respond",
		asked: `POST ${v1}/wordclouds/{cloud}/response`,
		as: "ana",
		body: { response: "Atelier" },
		refused: "notActive",
	},

	{
		written: "POST .../messages, body {message}.",
		serves: "messages.send",
		asked: `POST ${v1}/messages`,
		as: "ana",
		body: { message: "Bonjour" },
		refused: "chatClosed",
	},
	{
		written: "GET .../messages/me.",
		serves: "messages.mine",
		asked: `GET ${v1}/messages/me`,
		as: "ana",
		holds: "data.messages",
	},
	{
		written: "PATCH .../messages/{messageId}, body {archived}.",
		serves: "messages.change",
		asked: `PATCH ${v1}/messages/none`,
		as: "olga",
		body: { archived: true },
		refused: "notFound",
	},
	{
		written: "POST .../emotions/users, body {emotionId, sequenceId}.",
		serves: "emotions.react",
		asked: `POST ${v1}/emotions/users`,
		as: "ana",
		body: { emotionId: "{emotion}", sequenceId: "none" },
		refused: "sequenceOver",
	},
	{
		written: "GET .../emotions. Returns data.emotions.",
		serves: "emotions.list",
		asked: `GET ${v1}/emotions`,
		as: "ana",
		holds: "data.emotions",
	},
	{
		written: "GET .../emotions/sequences/{sequenceId}/users.",
		serves: "emotions.users",
		asked: `GET ${v1}/emotions/sequences/none/users`,
		as: "ana",
		holds: "data.users",
	},

	// Photos
	{
		written: "POST .../users/photos.",
		serves: "pictures.upload",
		asked: `POST ${v1}/users/photos`,
		as: "ana",
		photo: "photo",
		body: { "badges[0]": "{code}" },
		holds: "data.picture.id",
	},
	{
		written: "GET /domains/{d}/events/{e}/pictures",
		serves: "pictures.list",
		asked: `GET ${v1}/pictures`,
		as: "ana",
		holds: "data.pictures",
	},
	{
		written: "GET .../pictures/last.",
		serves: "pictures.last",
		asked: `GET ${v1}/pictures/last`,
		as: "ana",
		holds: "data.pictures",
	},
	{
		written: "GET .../users/photos?badge&pageSize&pageCurrent (page size 50).",
		serves: "pictures.ofBadge",
		asked: `GET ${v1}/users/photos?badge={code}&pageSize=50&pageCurrent=1`,
		holds: "data.pictures",
		without: { status: 400 },
	},
	{
		written: "GET .../users/photos/me.",
		serves: "pictures.mine",
		asked: `GET ${v1}/users/photos/me`,
		as: "ana",
		holds: "data.pictures.0",
	},

	// Presence and logs
	{
		written: "POST .../users/{userId}/logs, body {type: IN or OUT}.",
		serves: "presences.log",
		asked: `POST ${v1}/users/{ana}/logs`,
		as: "olga",
		body: { type: "IN" },
		holds: "data.isIn",
	},
	{
		written: "POST .../days/{dayId}/users/get.",
		serves: "presences.days",
		asked: `POST ${v1}/days/friday/users/get`,
		as: "olga",
		body: {},
		holds: "data.users",
	},
	{
		written: "GET .../days/{dayId}/users/{userId}.",
		serves: "presences.day",
		asked: `GET ${v1}/days/friday/users/{ana}`,
		as: "ana",
		holds: "data.day.registered",
	},
	{
		written: "A GET on .../users/{userId}/flag-event.",
		serves: "presences.flagged",
		asked: `GET ${v1}/users/{ana}/flag-event`,
		as: "ana",
		holds: "data.flagged",
	},
	{
		written: "GET /v2/domains/{d}/events/{e}/stats?isRemote. Polled every 15 s.",
		serves: "statistics.read",
		asked: `GET ${v2}/stats?isRemote=true`,
		as: "olga",
		holds: "data.totalInvited",
	},
	{
		written: "POST /v2/.../logs, body {action}.",
		serves: "usageLogs.create",
		asked: `POST ${v2}/logs`,
		as: "ana",
		body: { action: "replayOpened" },
	},
	{
		written: "GET /v2/.../logs/total.",
		serves: "usageLogs.total",
		asked: `GET ${v2}/logs/total`,
		as: "olga",
		holds: "data.total",
	},
	{
		written: "GET /v2/.../logs?pageSize&pageCurrent&createExport. Polled every 5 s.",
		serves: "usageLogs.list",
		asked: `GET ${v2}/logs?pageSize=10&pageCurrent=1&createExport=false`,
		as: "olga",
		holds: "data.logs",
	},
];
