import { colour, contact, image, names, text, web, yesNo } from "./kinds";

export const frame = {
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
	helpContact: contact(
		"FO_MEETING_HELP_CONTACT",
		"everybody",
		"",
		"Where to get help: an https address or an e-mail address, linked at the bottom of every page.",
	),
	chatScript: web(
		"FO_MEETING_CHAT_SCRIPT_URL",
		"everybody",
		"",
		"Script of a support chat of another site; it loads only for people who agreed to it. Empty: no chat.",
	),
	publicPageShown: yesNo(
		"FO_MEETING_PUBLIC_PAGE_SHOW",
		"everybody",
		false,
		"Whether people who are not signed in see a page about the event at its address (`page` in the event file adds to it), and the event is listed at `/`; otherwise they see the login.",
	),
	publicProgrammeShown: yesNo(
		"FO_MEETING_PUBLIC_PROGRAMME_SHOW",
		"everybody",
		false,
		"Whether everybody may see the programme: at `/programme`, and on the public page where that is shown.",
	),
	searchEnginesWelcome: yesNo(
		"FO_MEETING_SEARCH_ENGINES_WELCOME",
		"everybody",
		false,
		"Whether search engines may list the public page and the public programme.",
	),
	refererHosts: names("FO_MEETING_REFERER_HOSTS", "organiser", [], "Hosts to which `?referer=` may send the browser."),
};
