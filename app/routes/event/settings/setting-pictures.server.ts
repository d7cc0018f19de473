import { Refusal, type RefusalCode, sentenceOf } from "~/domain/ground/refusal";
import { pictureLimits } from "~/domain/networking/picture";
import type { SentFile } from "~/http/express/uploads";
import { keepForm } from "~/http/read-form";
import { RequestCache } from "~/http/request-cache";
import { inEvent } from "../../ground/event/in-event";
import { readUpload } from "../../ground/event/read-upload.server";
import { type Arguments, visitOf } from "../../ground/event/visit.server";
import { requireRefusal } from "../../ground/form-kit/answer-form.server";
import { fileFieldOf, pictureUseOf, removalFieldOf } from "./field-looks";
import type { SettingsVisit } from "./settings-page.server";
import { pathOf } from "./typed-fields";

const uploads = new RequestCache<Request, { files: SentFile[]; isTooMany: boolean }>();

/** Reads a form with pictures, so that its other fields are read as those of any form. */
export async function receiveUpload(args: Arguments) {
	if (!/^multipart\/form-data\b/i.test(args.request.headers.get("Content-Type") ?? "")) return;
	const { fields, files, isTooMany } = await readUpload(args, await visitOf(args));
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	keepForm(args.request, form);
	uploads.set(args.request, { files, isTooMany });
}

/**
 * Stores the pictures that were sent and writes into the posted form how the document names them, so that they are kept where
 * another field is refused. Answers what was refused, by field.
 */
export async function storePictures(
	{ request }: Arguments,
	{ visit, typing }: SettingsVisit,
	root: string,
	posted: FormData,
): Promise<Refusal | undefined> {
	for (const name of [...posted.keys()].filter((key) => key.endsWith(removalFieldOf("")))) {
		posted.delete(name);
		posted.set(name.slice(0, -removalFieldOf("").length), "");
	}
	const { files, isTooMany } = uploads.get(request) ?? { files: [], isTooMany: false };
	const errors: Record<string, string> = {};
	let code: RefusalCode = "invalidForm";
	for (const { field, blob, isTooHeavy } of files) {
		const name = field.endsWith(fileFieldOf("")) ? field.slice(0, -fileFieldOf("").length) : "";
		const use = pictureUseOf(pathOf(name, typing(root)));
		if (!use) continue;
		try {
			if (isTooHeavy) throw new Refusal("pictureTooLarge");
			posted.set(name, (await visit.gateway.drafts.giveImage({ ...inEvent(visit), use, photo: blob })).data.image);
		} catch (error) {
			const refusal = requireRefusal(error);
			code = refusal.code;
			errors[name] = sentenceOf(refusal, visit.frame.timeZone).key;
		}
	}
	if (isTooMany) errors[""] = `settingsScreen.error.manyPictures ${pictureLimits.atOnce}`;
	return Object.keys(errors).length > 0 ? new Refusal(code, errors) : undefined;
}
