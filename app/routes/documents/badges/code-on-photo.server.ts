import { z } from "zod";
import { Refusal } from "~/domain/ground/refusal";
import type { Arguments } from "../../ground/event/visit.server";
import { readPhoto } from "./read-photo.server";

export const badgePhoto = z.file("errors.badgePhoto").min(1, "errors.badgePhoto");

/** @throws Refusal on the field `photo` if there is no code to read. */
export async function codeOnPhoto({ context }: Arguments, photo: File): Promise<string> {
	const result = await readPhoto(await photo.arrayBuffer(), context.readCode);
	if ("code" in result) return result.code.slice(0, 255);
	const { code, said } = problems[result.problem];
	throw new Refusal(code, { photo: said });
}

const problems = {
	none: { code: "invalidForm", said: "errors.badgePhotoNone" },
	heic: { code: "pictureUnsupported", said: "errors.badgePhotoHeic" },
	unreadable: { code: "invalidForm", said: "errors.badgePhotoUnreadable" },
	busy: { code: "storeUnavailable", said: "errors.badgePhotoBusy" },
} as const;
