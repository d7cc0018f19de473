import type { MailVariable } from "~/domain/messages/mail-template";
import { mailingActionId } from "~/domain/messages/mailing";
import { readLine, readText, type TextPiece } from "~/domain/messages/mailing-text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Store } from "../../ground/store/open";
import type { StoredMailing } from "../mailings/rows";
import { coloursOf } from "./mail-colours";
import { headOf, headVariables } from "./mail-head";
import { prepareMail } from "./render-mail";
import { computeVariables, textOf } from "./variables";

/**
 * What one person would read, in their language, with links that open nothing. Its blocks are words, as its HTML is for mail
 * programs. Undefined for somebody who would get nothing.
 */
export async function previewMailing(
	store: Store,
	event: LoadedEvent,
	mailing: StoredMailing,
	{ personId, publicUrl, now }: { personId: string; publicUrl: string; now: Date },
) {
	const mail = { person_id: personId, action_id: mailingActionId, mailing_id: mailing.id, variables: "{}" };
	const { reader } = await prepareMail(store, event, mail, publicUrl, now);
	const { fr, en } = mailing.texts;
	const [wanted, other] = reader.locale === "fr" ? [fr, en] : [en, fr];
	const { subject, text } = wanted.text.trim() === "" ? other : wanted;
	const [line, { blocks }] = [readLine(subject).pieces, readText(text)];
	const names = [line, ...blocks.map((block) => ("pieces" in block ? block.pieces : []))].flat().flatMap(variableIn);
	const values = await computeVariables(
		{ ...reader, isPreview: true },
		new Set<MailVariable>([...names, "code", ...headVariables(reader.actionId)]),
	);
	const say = (pieces: TextPiece[]) =>
		pieces.map((piece) => (typeof piece === "string" ? piece : textOf(values, piece.variable))).join("");
	const said = say(line).trim();
	const { overline, title } = headOf(reader, said, values);
	const { bgPrimaryColor: primary = null, textPrimaryColor: primaryText = null } = coloursOf(reader);
	return {
		id: personId,
		name: nameInRow(reader.person),
		languageId: reader.person.language_id,
		subject: said,
		head: { overline, title },
		colours: { primary, primaryText },
		blocks: blocks.map((block) =>
			"pieces" in block
				? { text: say(block.pieces) }
				: "button" in block
					? { button: block.button }
					: { ticket: textOf(values, "code") },
		),
	};
}

const variableIn = (piece: TextPiece) => (typeof piece === "string" ? [] : [piece.variable]);
