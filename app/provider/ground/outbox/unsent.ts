import { sql } from "kysely";
import { loudReasons } from "~/domain/messages/mail-readers";

/** A mail that could not be written. The lists are written out, as the index of these mails is for this condition alone. */
export const isUnwritten = sql<boolean>`(mails.sent_at is null and mails.reason in (${sql.join(
	loudReasons.map((reason) => sql.lit(reason)),
)}))`;

/** A mail that the mail server refused; what SQL doesn't know of a row without a reason would leave it out. */
export const isRefused = sql<boolean>`(mails.failed_at is not null and (mails.reason is null or not ${isUnwritten}))`;

/** A mail that somebody was promised and that did not leave: not written, or refused; a mailing has a list of its own refusals. */
export const isUnsent = sql<boolean>`(${isUnwritten} or (mails.failed_at is not null and mails.mailing_id is null))`;
