import type { Job } from "../../ground/background/loop";
import { isHalfWritten } from "../../ground/files/file-store";
import type { ServicesWith } from "../../ground/services/services";
import { folder, folderOf } from "./picture-rows";

const hour = 60 * 60 * 1000;
/** Milliseconds for which young files are left alone, as a file is written before its row. */
const leftAloneMs = hour;
const atOnce = 200;

/** They are of uploads that were broken off, photos removed while their variants were made, and people who were erased. */
export function sweepPictures({ store, files, now }: ServicesWith<"files">): Job {
	return {
		name: "pictures-sweep",
		everyMs: hour,
		async run() {
			const foundIds = new Set<string>();
			for await (const { key, at } of files.list(folder)) {
				if (now().getTime() - at.getTime() < leftAloneMs) continue;
				const [, , id] = key.split("/");
				if (isHalfWritten(key)) await files.remove(key);
				else if (id) foundIds.add(id);
				if (foundIds.size < atOnce) continue;
				await removeOrphans([...foundIds]);
				foundIds.clear();
			}
			await removeOrphans([...foundIds]);
			return false;
		},
	};

	async function removeOrphans(ids: string[]) {
		if (ids.length === 0) return;
		const rows = await store.selectFrom("pictures").select("id").where("id", "in", ids).execute();
		const existing = new Set(rows.map(({ id }) => id));
		for (const id of ids) if (!existing.has(id)) await files.remove(folderOf(id));
	}
}
