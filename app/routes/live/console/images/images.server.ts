import { data } from "@remix-run/node";
import { z } from "zod";
import { isAccessDenied, Refusal } from "~/domain/ground/refusal";
import { pictureLimits } from "~/domain/networking/picture";
import type { SentFile } from "~/http/express/uploads";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../../ground/event/in-event";
import { readUpload } from "../../../ground/event/read-upload.server";
import { redirectTo } from "../../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf } from "../../../ground/event/visit.server";
import { answerForm, describeRefusal } from "../../../ground/form-kit/answer-form.server";

type ImagesArguments = Arguments & { params: { moduleId?: string } };

export async function loadOptionImages(args: ImagesArguments) {
	const { visit, module, path } = await findQuestion(args);
	return serverOnly({
		title: visit.frame.t("optionImages.title"),
		options: module.options.map((option) => ({ ...option, field: fieldOf(option.id) })),
		here: path,
		back: paths.consoleModule(visit.context, "question", module.id),
		atOnce: pictureLimits.atOnce,
	});
}

/** Why some pictures were not saved, by the field of each; the others were saved. */
export interface RefusedImages {
	kept: number;
	errors: Record<string, string>;
	isTooMany: boolean;
}

export async function answerOptionImages(args: ImagesArguments) {
	const { visit, module, path } = await findQuestion(args);
	const { liveModules } = visit.gateway;
	const ofOption = (optionId: string) => ({ ...inEvent(visit), moduleId: module.id, optionId });
	if (!/^multipart\/form-data\b/i.test(args.request.headers.get("Content-Type") ?? "")) {
		return answerForm(args, {
			schema: z.object({ remove: z.string().max(40) }),
			async save({ remove }) {
				await liveModules.takeImage(ofOption(remove));
				return redirectTo(args, path, { tone: "success", key: "optionImages.removed" });
			},
		});
	}
	const { t, timeZone } = visit.frame;
	const { files, isTooMany } = await readUpload(args, visit);
	const refused: { field: string; words: string; status: number }[] = [];
	const refuse = (field: string, error: unknown) => refused.push({ field, ...describeRefusal(error, t, timeZone) });
	const sent = module.options.flatMap(({ id }) =>
		files.filter(({ field }) => field === fieldOf(id)).map((file) => ({ id, file })),
	);
	let savedCount = 0;
	for (const { id, file } of sent) {
		try {
			await liveModules.giveImage({ ...ofOption(id), photo: blobOf(file) });
			savedCount++;
		} catch (error) {
			if (isAccessDenied(error)) throw new Response(error.message, { status: error.status });
			refuse(file.field, error);
		}
	}
	const [first] = module.options;
	if (sent.length === 0 && first) refuse(fieldOf(first.id), new Refusal("invalidForm", { "": "optionImages.none" }));
	if (refused.length === 0 && !isTooMany)
		return redirectTo(args, path, { tone: "success", key: "optionImages.kept", variables: { count: savedCount } });
	const errors = Object.fromEntries(refused.map(({ field, words }) => [field, words]));
	return data(serverOnly<RefusedImages>({ kept: savedCount, errors, isTooMany }), {
		status: refused[0]?.status ?? 413,
	});
}

function blobOf({ blob, isTooHeavy }: SentFile): Blob {
	if (isTooHeavy) throw new Refusal("pictureTooLarge");
	return blob;
}

const fieldOf = (optionId: string) => `image-${optionId}`;

async function findQuestion(args: ImagesArguments) {
	const visit = await signedInVisitOf(args);
	const moduleId = args.params.moduleId ?? "";
	const query = { moduleId };
	const { module } = await visit.ask.liveModules.read(query);
	if (module.entry.kind !== "question") throw new Response(null, { status: 404 });
	return { visit, module, path: paths.optionImages(visit.context, moduleId) };
}
