/** The link to a contact that an organiser typed: an https address, or an e-mail address; undefined where there is none. */
export function contactLink(contact: string): string | undefined {
	if (contact === "") return undefined;
	return contact.startsWith("https:") ? contact : `mailto:${contact}`;
}
