/** Numbers of the specification's e-mail actions: the invitation, a changed answer, the confirmation. */
export const mailActions = { invited: 1, changed: 8, confirmed: 19 } as const;

/** What an e-mail of an event may say about its reader, as `{{name}}`. */
export const mailVariables = ["firstName", "lastName", "eventName", "link", "code"] as const;

export type MailVariable = (typeof mailVariables)[number];

/** What is wrong with a template: the piece of it, and why; nothing when it can be sent. */
export function templateProblems(template: string): { excerpt: string; message: string }[] {
	const pieces = template.match(/\{\{[^{}]*\}\}|\{\{[^\n{}]*|\}\}/g) ?? [];
	return pieces.flatMap((excerpt) => {
		const message = problemOf(excerpt);
		return message ? [{ excerpt, message }] : [];
	});
}

function problemOf(piece: string): string | null {
	if (!piece.startsWith("{{")) return `“${piece}” closes nothing`;
	if (!piece.endsWith("}}")) return `“${piece.trim()}” is not closed by }}`;
	const name = piece.slice(2, -2).trim();
	if ((mailVariables as readonly string[]).includes(name)) return null;
	return `unknown variable “${name}” (known: ${mailVariables.join(", ")})`;
}
