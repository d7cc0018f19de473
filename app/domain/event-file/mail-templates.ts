import { templateProblems } from "../mail/mail-template";
import type { EventDocument } from "./event-document";
import type { Finding } from "./finding";

export function brokenTemplates({ emails }: EventDocument): Finding[] {
	return emails.flatMap((email, at) =>
		(["subject", "html", "text"] as const).flatMap((part) =>
			templatesOf(email[part]).flatMap(([languages, template]) =>
				templateProblems(template).map(({ excerpt, message }) => ({
					path: ["emails", at, part, ...languages],
					message,
					excerpt,
				})),
			),
		),
	);
}

function templatesOf(text: string | Record<string, string>): [languages: string[], template: string][] {
	if (typeof text === "string") return [[[], text]];
	return Object.entries(text).map(([key, one]) => [[key], one]);
}
