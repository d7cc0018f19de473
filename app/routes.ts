import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
	index("routes/outside.tsx"),
	route("mailbox", "routes/mailbox.tsx"),
	route("mailbox/:mailId", "routes/mail.tsx"),
	route(":context", "routes/event.tsx", [
		index("routes/home.tsx"),
		route("entree", "routes/enter.tsx"),
		route("login", "routes/login.tsx"),
		route("logout", "routes/logout.tsx"),
		route("langue", "routes/language.tsx"),
		route("assistance", "routes/support-chat.tsx"),
		route("waiting-list", "routes/waiting-list.tsx"),
		route("anonymous", "routes/anonymous.tsx"),
		route("sections/:sectionId", "routes/section.tsx"),
		route("users/:userId/conferences", "routes/my-conferences.tsx"),
		route("message", "routes/absence.tsx"),
		route("styleguide", "routes/styleguide.tsx"),
		route("inscription", "routes/registration.tsx"),
		route("inscription/confirmation", "routes/confirmation.tsx"),
		route("inscription/entreprise/recherche", "routes/company-search.tsx"),
		route("inscription/entreprise/nouvelle", "routes/company-new.tsx"),
		route("inscription/entreprise/:companyId", "routes/company-edit.tsx"),
		route("inscription/entreprise/:companyId/retirer", "routes/company-removal.tsx"),
		route("inscription/conferences/:conferenceId", "routes/conference.tsx"),
		route("inscription/:step", "routes/registration-step.tsx"),
		route("inviter", "routes/invite.tsx"),
		route("companions", "routes/companions.tsx"),
		route("companions/add", "routes/companion-add.tsx"),
		route("companions/:userId/retirer", "routes/companion-removal.tsx"),
		route("companions/:userId/lien", "routes/companion-link.tsx"),
		route("companions/:userId/inscription", "routes/registration.tsx", { id: "companion-registration" }),
		route("companions/:userId/inscription/confirmation", "routes/confirmation.tsx", { id: "companion-confirmation" }),
		route("companions/:userId/inscription/entreprise/recherche", "routes/company-search.tsx", {
			id: "companion-company-search",
		}),
		route("companions/:userId/inscription/entreprise/nouvelle", "routes/company-new.tsx", {
			id: "companion-company-new",
		}),
		route("companions/:userId/inscription/entreprise/:companyId", "routes/company-edit.tsx", {
			id: "companion-company-edit",
		}),
		route("companions/:userId/inscription/entreprise/:companyId/retirer", "routes/company-removal.tsx", {
			id: "companion-company-removal",
		}),
		route("companions/:userId/inscription/conferences/:conferenceId", "routes/conference.tsx", {
			id: "companion-conference",
		}),
		route("companions/:userId/inscription/:step", "routes/registration-step.tsx", { id: "companion-step" }),
		route("*", "routes/unknown.tsx"),
	]),
] satisfies RouteConfig;
