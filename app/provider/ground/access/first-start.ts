import { aliasOf } from "~/domain/event-file/event-alias";
import { Refusal } from "~/domain/ground/refusal";
import { isExampleAddress } from "~/domain/people/email-address";
import { paths } from "~/paths";
import { insertPerson } from "../records/insert-people";
import { MailRefused } from "../services/mail-server";
import type { StartLink } from "../services/services";
import { newPersonId, newToken } from "../store/ids";
import type { Store } from "../store/open";
import { isOnPostgres } from "../store/prepared-query";
import { transact } from "../store/transact";
import { hashPassword, longPasswordFlag } from "../tokens/passwords";
import { openSession } from "../tokens/sign-in";
import type { ProviderContext } from "./context";
import { consumeLinks, createFirstOrganiserLink } from "./first-organiser";
import { grantRole } from "./roles";

/** Undefined once there is an organisation. */
export async function firstStartLink(store: Store, publicUrl: string, now: Date): Promise<StartLink | undefined> {
	const code = await createFirstOrganiserLink(store, null, now);
	if (code === undefined) return undefined;
	return {
		label: "The first person of this server (once, within an hour)",
		url: `${publicUrl}${paths.firstStart(code)}`,
	};
}

interface Beginning {
	code: string;
	organisation: string;
	account: { firstName: string; lastName: string; email: string; password: string };
}

/** Founds the organisation with its administrator, and signs them in. Refuses with `linkExpired`: then nothing is written. */
export async function beginServer(store: Store, { code, organisation, account }: Beginning, now: Date) {
	const { password, ...named } = account;
	const passwordHash = await hashPassword(password);
	const domainId = aliasOf(organisation);
	const personId = newPersonId();
	return transact(store, async (tx) => {
		await consumeLinks(tx, null, code, now);
		await tx.insertInto("domains").values({ id: domainId, name: organisation }).execute();
		const person = {
			...named,
			id: personId,
			email: account.email.toLowerCase(),
			languageId: null,
			passwordHash,
			passwordIsLong: longPasswordFlag(password),
		};
		// The person who reads the server's log speaks for the organisation, so their address counts as vouched for.
		await insertPerson(tx, domainId, person, now, "vouched");
		await grantRole(tx, { domainId, eventId: "", personId }, "administrator");
		return { domainId, token: (await openSession(tx, personId, now, "account")).token };
	});
}

/** Where the server keeps what it is told, and where its mails go. */
export function describeServer({ store, mailsStay, post }: ProviderContext) {
	return {
		store: isOnPostgres(store) ? ("database" as const) : ("file" as const),
		mails: mailsStay ? ("kept" as const) : post ? ("sent" as const) : ("shown" as const),
	};
}

/** Refuses with `mailsStay`, or with `invalidForm` and what the mail server says. */
export async function sendFirstMail(context: ProviderContext, email: string, language: "fr" | "en") {
	const { post, exports, now } = context;
	const site = exports?.publicUrl ?? "";
	if (!post) throw new Refusal("mailsStay");
	if (post.isPublic && isExampleAddress(email)) throw new Refusal("invalidForm", { email: "firstStart.exampleMail" });
	const [subject, text] = firstMail[language];
	try {
		await post.server.send({
			from: { name: post.from.name ?? "Parvis", address: post.from.address },
			to: email,
			subject,
			text: `${text}\n\n${site}\n`,
			messageId: `<${newToken()}@${post.from.address.split("@")[1]}>`,
			date: now(),
		});
	} catch (error) {
		context.log?.warn({ reason: (error as Error).message }, "a mail was not taken");
		const field = error instanceof MailRefused ? "email" : "";
		throw new Refusal("invalidForm", { [field]: "firstStart.mailRefused" }, { cause: error });
	}
}

const firstMail = {
	fr: [
		"Parvis : l’e-mail d’essai est arrivé",
		"Ce serveur envoie des e-mails. Il n’y a rien à faire : vous pouvez effacer celui-ci.",
	],
	en: ["Parvis: the trial e-mail has arrived", "This server sends e-mails. There is nothing to do: delete this one."],
} as const;
