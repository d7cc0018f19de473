import type { Job } from "../../ground/background/loop";
import { isHalfWritten } from "../../ground/files/file-store";
import type { ServicesWith } from "../../ground/services/services";
import { folder, folderOf } from "./picture-rows";

const hour = 60 * 60 * 1000;
/** A file stands a moment before its row does. */
const leftAloneMs = hour;
const atOnce = 200;

/** Files without a row go: of who died while sending, of what was removed while its variants were made, of who was erased. */
export function sweepPictures({ store, files, now }: ServicesWith<"files">): Job {
	return {
		name: "pictures-sweep",
		everyMs: hour,
		async run() {
			const found = new Set<string>();
			for await (const { key, at } of files.list(folder)) {
				if (now().getTime() - at.getTime() < leftAloneMs) continue;
				if (isHalfWritten(key)) await files.remove(key);
				else found.add(key.split("/")[2] ?? "");
				if (found.size < atOnce) continue;
				await removeOrphans([...found]);
				found.clear();
			}
			await removeOrphans([...found]);
			return false;
		},
	};

	async function removeOrphans(ids: string[]) {
		if (ids.length === 0) return;
		const rows = await store.selectFrom("pictures").select("id").where("id", "in", ids).execute();
		const known = new Set(rows.map(({ id }) => id));
		for (const id of ids) if (!known.has(id) && id !== "") await files.remove(folderOf(id));
	}
}
