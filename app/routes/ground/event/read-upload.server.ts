import type { Upload } from "~/http/express/uploads";
import type { Arguments, Visit } from "./visit.server";

/** Reads the uploaded body only now that the sender is known. */
export async function readUpload({ context }: Arguments, { user, frame }: Visit): Promise<Upload> {
	try {
		return await context.readUpload(user?.id ?? "");
	} catch (error) {
		if (!(error instanceof Error && "isBusy" in error)) throw error;
		if (!error.isBusy) throw new Response(null, { status: 400 });
		throw new Response(frame.t("photos.busy"), { status: 503, headers: { "Retry-After": "10" } });
	}
}
