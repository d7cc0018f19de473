import { isRefusal } from "~/domain/ground/refusal";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { busy, wordsAlone } from "./preview-page.server";

/** The badge is printed by its own styles and pictures alone: nothing runs or is loaded. */
const policy = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"img-src data:",
	"font-src data:",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'self'",
].join(";");

/** A badge of the draft in the frame beside its form. */
export async function showPreviewBadge(args: Arguments & { params: { badgeId?: string } }): Promise<Response> {
	const visit = await signedInVisitOf(args);
	const request = { badgeId: args.params.badgeId ?? "" };
	try {
		const { html } = await visit.ask.drafts.badge(request);
		return new Response(html, {
			headers: {
				"Content-Type": "text/html; charset=utf-8",
				"Cache-Control": "no-store",
				"Content-Security-Policy": policy,
				"X-Frame-Options": "SAMEORIGIN",
			},
		});
	} catch (error) {
		if (isRefusal(error, "invalidForm")) return wordsAlone(visit.frame.t("preview.faulty"));
		if (isRefusal(error, "workWaits")) return busy(visit, error);
		throw error;
	}
}
