import { data, redirect } from "@remix-run/node";
import { sentenceOf } from "~/domain/ground/refusal";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { readZone } from "~/http/zone-of";
import { paths } from "~/paths";
import { sendsMail } from "../../ground/event/mails.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { requireRefusal } from "../../ground/form-kit/answer-form.server";
import { requireCompanion } from "./require-companion.server";

export async function loadLink(args: Arguments) {
	const { visit, party, card, path } = await requireCompanion(args);
	if (!card.link) throw redirect(party.list);
	const companion = await visit.gateway.users.get(path);
	return serverOnly({
		title: visit.frame.t("companionLink.title", { name: card.name }),
		name: card.name,
		email: companion.Authentication.email,
		mails: sendsMail(visit.frame, "companion"),
		complete: card.open,
		back: party.list,
	});
}

/** A link that was just made. Only its hash is stored, so it is shown in the answer to the post and nowhere else. */
export interface MadeLink {
	/** Undefined where the companion has a way in of their own: then only they read the link, in their mail. */
	address: string | undefined;
	/** Undefined where no mail was asked for. */
	mail: "sent" | "impossible" | undefined;
}

export async function makeLink(args: Arguments) {
	const { visit, party, path } = await requireCompanion(args);
	const sendMail = (await readForm(args.request)).get("send") === "mail";
	try {
		const { token, isMailed } = await visit.gateway.companions.link({ ...path, sendMail });
		const address = token ? `${args.context.config.publicUrl}${paths.enter(visit.context)}?token=${token}` : undefined;
		const mail = sendMail ? (isMailed ? "sent" : "impossible") : undefined;
		const made: MadeLink = { address, mail };
		return data(serverOnly(made), { headers: { "Cache-Control": "no-store" } });
	} catch (error) {
		return redirectTo(args, party.list, {
			tone: "warning",
			...sentenceOf(requireRefusal(error), readZone(args.context)),
		});
	}
}
