import { z } from "zod";
import { type ProgrammeChange, programmeChange } from "~/domain/registration/programme-change";
import { escapeHtml } from "~/domain/texts/escape";
import type { LocalizedText } from "~/domain/texts/text";
import { formatDay, formatTime } from "~/domain/time/dates";
import { jsonColumn } from "../../ground/store/json-column";
import { mailTexts } from "./mail-texts";

const readChanges = jsonColumn(z.array(programmeChange));

export function describeChanges(json: string, say: (text: LocalizedText) => string, locale: string, zone: string) {
	const changes = readChanges(json);
	const lines = changes.map((change) => lineOf(change, say, locale, zone));
	return {
		text: lines.map((line) => `- ${line}`).join("\n"),
		html: `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`,
	};
}

function lineOf(change: ProgrammeChange, say: (text: LocalizedText) => string, locale: string, zone: string): string {
	const texts = mailTexts(locale).programme;
	const when = ({ startAt, room }: { startAt: string; room: string }) =>
		[texts.at(formatDay(startAt, locale, zone), formatTime(startAt, locale, zone)), room].filter(Boolean).join(", ");
	const title = say(change.title);
	switch (change.kind) {
		case "cancelled":
			return texts.cancelled(title, when(change.before));
		case "moved":
			return texts.moved(title, when(change.after), when(change.before));
		case "freed":
			return texts.freed(title, when(change.after));
		case "overlapping":
			return texts.overlapping(title, say(change.other));
	}
}
