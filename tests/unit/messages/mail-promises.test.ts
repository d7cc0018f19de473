import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { texts } from "~/i18n/texts";
import { defaultTexts } from "~/provider/messages/mails/default-texts";

const { fr = {}, en = {} } = texts;

/** Words with which a page says that somebody gets a mail. */
const promises = {
	fr: /(mail|courriel|message|lien|invitation|confirmation|billet|facture)[^.?!;]*\b(part|partent|partira|partir|arrive|arrivera|envoy\p{L}+|confirme|confirmera|prévient|préviendra|dira|parviendra|parviennent)(?!\p{L})|(?<!\p{L})(recevrez|recevra|recevoir|recevez|reçoit)(?!\p{L})|(?<!\p{L})(prévien|prévenu|prévenons|préviendr|averti|informée?s?(?!\p{L}))|nous (vous |lui |y |en )*(écriv|écrir|envoy)|lui envoyer|vos mails/iu,
	en: /((e-?)?mail|message|link|invitation|confirmation|ticket|invoice)s?\b[^.?!;]*\b(is on its way|are on their way|has just left|goes|go|went|sent|arrives?|reach|confirms|will tell|tells|be sent|by mail)\b|\b(will|to|can) receive\b|\b(is|are|be) told\b|\bwill tell you\b|\bwe (will )?(write|send)\b|to send them\b|your mails/i,
};

/** What keeps each promise: the mails that are sent, or why it promises none. */
const kept: Record<string, number[] | string> = {
	"account.mailed": [mailActions.accountCreated, mailActions.accountTried],
	"address.give": [mailActions.addressClaimed],
	"address.giveFirstText": [mailActions.addressClaimed],
	"address.giveText": [mailActions.addressClaimed],
	"address.isProven": "says where mails go, and that none is on its way",
	"address.leadClaim": "says what somebody else asked for",
	"address.lost": "says that no mail comes",
	"address.mine": [mailActions.freshLink],
	"address.noMail": "says that no mail comes",
	"address.openLinkFirst": "is about a mail that they have",
	"address.other": [mailActions.addressDisowned],
	"address.sentNotice": [mailActions.addressClaimed],
	"address.waits": [mailActions.addressClaimed],
	"address.waitsFormer": [mailActions.addressClaimed],
	"address.waitsNoMail": "says that no mail goes",
	"address.waitsNotice": [mailActions.addressClaimed],
	"advice.mailNotRenderable": "is advice for organisers about a mail that cannot be written",
	"advice.mailWithoutLink": "is advice for organisers about what a mail says",
	"advice.noWayIn": "says that no mail goes",
	"advice.paymentUnmentioned": "is advice for organisers about what a mail says",
	"advice.silentOccasions": "is advice for organisers about mails that do not go",
	"bill.accounting_email.hint": [mailActions.invoiceForAccounts],
	"cancelling.companionsMailed": [mailActions.companionRemoved],
	"cancelling.companionsUntold": "says that no mail goes",
	"cancelling.failed": "organisers are told by the log and by `event verify`",
	"companionAdd.emailForConfirmation": [mailActions.confirmed],
	"companionAdd.emailForLink": [mailActions.companion],
	"companionAdd.emailHint": [mailActions.companion, mailActions.confirmed],
	"companionLink.mailed": [mailActions.companion],
	"companionLink.mailedOnly": [mailActions.companion],
	"companionLink.noWay": "says that no mail goes",
	"companionLink.notMailed": "says that no mail goes",
	"companionLink.own": [mailActions.companion],
	"merge.stays.address": "says that no mail goes there any more",
	"mailings.choice.off": "says which mails no longer go",
	"mailings.choice.on": "says which mails go, and that none is on its way",
	"mailings.choice.resume": "the button for later mailings",
	"mailings.choice.resumed": "is about later mailings",
	"mailings.choice.stop": "the button against later mailings",
	"mailings.reached_one": "the number of people of a mailing that nobody has scheduled yet",
	"mailings.readOnly": "says where the sender's own mailing is",
	"companionRemove.text": [mailActions.companionRemoved],
	"confirmation.registered": [mailActions.confirmed, mailActions.changed],
	"confirmation.registeredFailed": "says that the mail did not arrive",
	"confirmation.registeredNoMail": "says that no mail goes",
	"confirmation.registeredSent": [mailActions.confirmed, mailActions.changed],
	"console.write.isNominative": "voters are told on their page",
	"contacts.newLead": "people see on their page who scanned them",
	"data.kind.proof": "names a link that was made",
	"data.liveKept": "is about messages of the chat",
	"data.mailed": "tells of a mail that went",
	"desk.emailHint": "says that no mail goes",
	"erasure.companionsHint": [mailActions.companionRemoved],
	"erasure.live": "is about messages of the chat",
	"erasure.mail": [mailActions.erased],
	"eventFile.peopleAdded_one": "says that no mail goes",
	"eventFile.peopleAdded_other": "says that no mail goes",
	"fault.includedRunsOut": "is about an article that everybody gets",
	"forgot.again": [mailActions.passwordForgotten],
	"forgot.lead": [mailActions.passwordForgotten],
	"forgot.sent": [mailActions.passwordForgotten],
	"forgot.submit": [mailActions.passwordForgotten],
	"freshLink.lead": [mailActions.freshLink],
	"freshLink.sent": [mailActions.freshLink],
	"freshLink.sentDetail": [mailActions.freshLink],
	"freshLink.title": [mailActions.freshLink],
	"group.doneMailed_one": [mailActions.companion],
	"group.doneMailed_other": [mailActions.companion],
	"invite.done": [mailActions.invited],
	"invite.notMailed": "says that no mail goes",
	"login.leadForgot": [mailActions.passwordForgotten],
	"login.leadLink": [mailActions.passwordForgotten],
	"login.link": [mailActions.passwordForgotten],
	"login.noPassword": "says that no mail goes",
	"mailbox.html": "shows a mail",
	"messages.notSent": "is about messages of the chat",
	"messages.offline": "is about messages of the chat",
	"moderation.isOn": "is about messages of the chat",
	"newEvent.openMails": "says that no mail goes by itself",
	"newEvent.openMailsText": [mailActions.confirmed],
	"newPassword.anew": [mailActions.addressDisowned],
	"pay.noCardText": "says that the organiser will tell how, by whatever way",
	"paid.processing.mail": [mailActions.changed, mailActions.paymentReturned],
	"people.add.added": "says that no mail went",
	"people.add.inviteHint": [mailActions.invited],
	"people.add.invited": [mailActions.invited],
	"firstStart.exampleMail": "says that no mail goes",
	"people.add.noMail": "says that no mail goes",
	"people.import.inviteHint": [mailActions.invited],
	"people.import.invited": [mailActions.invited],
	"people.import.notInvited": "says that no mail goes",
	"people.change.confirmText": [mailActions.confirmed, mailActions.due],
	"people.change.isMailedHint": [mailActions.declined, mailActions.changed, mailActions.companionRemoved],
	"people.change.typologyHint": [mailActions.programmeChanged],
	"people.mailed": [mailActions.confirmed, mailActions.invited, mailActions.freshLink],
	"people.restoreText": [mailActions.confirmed, mailActions.due],
	"preview.nothingKept": "says that no mail goes",
	"profile.correctionMail": "says where mails go, and that none is on its way",
	"proof.byCode": "is about a mail that they have",
	"proof.mail": [mailActions.proof],
	"proof.mailAgain": [mailActions.proof],
	"proof.mailText": [mailActions.proof],
	"proof.noMail": "says that no mail goes",
	"proof.sent": [mailActions.proof],
	"proof.sentDetail": [mailActions.proof],
	"recounts.lead": "is about what is counted",
	"refusals.alreadyMailed": "is about a mail that they have",
	"refusals.chatClosed": "is about messages of the chat",
	"refusals.mailStillGood_one": "is about a mail that they have",
	"refusals.mailStillGood_other": "is about a mail that they have",
	"refusals.mailsStay": "says that no mail goes",
	"refusals.paymentRefused": "organisers are told by the log and by `event verify`",
	"replay.cannot": "is about a link on the page",
	"representation.lead": [mailActions.representativeAsked],
	"representation.leadNoMail": "says that no mail goes",
	"scan.wiped": "is about the list of a device",
	"stranger.hint": [mailActions.confirmed],
	"stranger.sent": [mailActions.freshLink],
	"stranger.sentKnown": [mailActions.freshLink],
	"stranger.sentSecret": [mailActions.freshLink],
	"takeOver.lead": "is about a mail that they have",
	"team.inviteText": [mailActions.roleGiven],
	"team.invited": [mailActions.roleGiven],
	"team.reminded": [mailActions.roleGiven],
	"team.notMailed": "says that no mail goes",
	"today.mailsRefused_one": "says that a mail did not arrive",
	"today.mailsRefused_other": "says that mails did not arrive",
	"today.missing.mails.text": "says that no mail goes",
	"today.missing.replies": "asks where replies go",
	"today.outbox_one": "is about mails that wait to leave",
	"today.outbox_other": "is about mails that wait to leave",
	"united.send": [mailActions.freshLink],
	"united.sent": [mailActions.freshLink],
	"walk.mails_zero": "says that no mail goes",
	"walk.mails_one": "names the mails that the walk finds in the event's own texts",
	"walk.mails_other": "names the mails that the walk finds in the event's own texts",
};

const queued = readdirSync("app/provider", { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".ts"))
	.map((file) => readFileSync(`app/provider/${file}`, "utf8"))
	.filter((source) => /\bqueueMails?\(|sendMail\(/.test(source));

const isPromise = (key: string) => promises.fr.test(fr[key] ?? "") || promises.en.test(en[key] ?? "");

describe("A text that says that somebody is written to", () => {
	test("is listed here with the mail that keeps it, and nothing else is", () => {
		expect(Object.keys(fr).filter(isPromise).sort()).toEqual(Object.keys(kept).sort());
	});

	test.each(Object.entries(kept).filter(([, by]) => typeof by !== "string"))("%s is kept", (_key, by) => {
		for (const action of by as number[]) {
			const [name] = Object.entries(mailActions).find(([, number]) => number === action) ?? [];
			expect(queued.some((source) => source.includes("mailActions") && new RegExp(`\\b${name}\\b`).test(source))).toBe(
				true,
			);
			for (const locale of ["fr", "en"]) expect(defaultTexts(locale)[action]?.text).toBeTruthy();
		}
	});

	test("is recognised in both languages", () => {
		for (const text of [
			"Un mail part à Ana.",
			"Vous recevrez la facture.",
			"Nous vous écrirons.",
			"Ana est prévenue.",
		]) {
			expect(promises.fr.test(text), text).toBe(true);
		}
		for (const text of [
			"A mail is on its way.",
			"You will receive the invoice.",
			"We will write to you.",
			"Ana is told.",
		]) {
			expect(promises.en.test(text), text).toBe(true);
		}
		expect(promises.fr.test("Votre inscription est enregistrée.")).toBe(false);
		expect(promises.en.test("Your registration is saved.")).toBe(false);
	});
});
