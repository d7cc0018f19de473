/** Numbers of the e-mail actions: 1 and 8 and 19 as the specification uses them, 9 and 10 as we do. */
export const mailActions = {
	invited: 1,
	/** The link to choose a new password. */
	passwordForgotten: 3,
	changed: 8,
	/** To who had named a representative: that person will not come in their place. */
	representativeLost: 9,
	/** To a companion whose details were left for later: the link to complete them. */
	companion: 10,
	confirmed: 19,
} as const;

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
