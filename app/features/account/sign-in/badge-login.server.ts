import { z } from "zod";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, frameFor, type Visit, visitOf } from "../event/visit.server";
import { enter, wantedPage } from "./enter.server";
import { type FormRefused, readPosted, refuse, sayRefusal } from "./posted.server";

/** Three ways for one code: the camera where a script runs, a photo, the printed code. */
export async function loadBadgeLogin(args: Arguments) {
	const visit = await offered(args);
	// ZXing is compiled in the page; the policy of every other page does not allow it.
	args.context.openPolicy("script-src", "'wasm-unsafe-eval'");
	const { context, frame } = visit;
	const wanted = wantedPage(args, visit);
	return serverOnly({
		title: frame.t("badgeLogin.title"),
		action: paths.badgeLogin(context, wanted),
		login: paths.login(context, wanted),
		scanner: args.context.scanner,
	});
}

/** The code leaves in the form's body, never in an address, which browsers and proxies remember. */
export async function enterByBadge(args: Arguments) {
	const visit = await offered(args);
	const form = await readForm(args.request);
	const photo = form.get("photo");
	const values = { code: String(form.get("code") ?? "") };
	if (photo instanceof File) {
		const code = await codeOnPhoto(photo);
		if ("problem" in code) {
			const { status, problem } = code;
			return refuse<FormRefused>(status, { errors: { photo: problem }, values });
		}
		return enterWith(args, visit, code.code, { code: "" });
	}
	const { answers, refused } = readPosted(form, codeForm);
	if (refused) return refuse<FormRefused>(422, refused);
	return enterWith(args, visit, answers.code, values);
}

const codeForm = z.object({
	code: z.string("errors.badgeCode").trim().min(1, "errors.badgeCode").max(255, "errors.badgeCode"),
});

async function codeOnPhoto(photo: File): Promise<{ code: string } | { status: number; problem: string }> {
	if (photo.size === 0) return { status: 422, problem: "errors.badgePhoto" };
	const { readPhoto } = await import("../badges/read-photo.server");
	const read = await readPhoto(await photo.arrayBuffer());
	if ("code" in read) return { code: read.code.slice(0, 255) };
	const problems = {
		none: { status: 422, problem: "errors.badgePhotoNone" },
		unreadable: { status: 422, problem: "errors.badgePhotoUnreadable" },
		busy: { status: 503, problem: "errors.badgePhotoBusy" },
	};
	return problems[read.problem];
}

async function enterWith(args: Arguments, visit: Visit, badge: string, values: FormRefused["values"]) {
	let token: string;
	try {
		token = (await visit.gateway.authentications.enterByBadge({ badge, eventId: visit.where.eventId })).token;
	} catch (error) {
		const said = sayRefusal(error, values);
		return refuse<FormRefused>(said.init, said.refused);
	}
	return enter(args, visit, { token });
}

/** Where the event does not let badges sign in there is no such page. */
async function offered(args: Arguments): Promise<Visit> {
	const visit = await visitOf(args);
	const { settings } = await frameFor(visit, args.context, undefined);
	if (!settings.badgeLoginActive) throw new Response(null, { status: 404 });
	return visit;
}
