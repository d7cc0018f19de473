import { afterAll } from "vitest";
import type { EventFile } from "~/domain/event-file/event-file";
import { importEvent } from "~/provider/event/file/import-event";
import { openShow, type Show } from "./show";
import { openWholeShow } from "./whole-show";

/** Opens a show for all tests of a file, with further events in it; it is closed after the last test. */
export async function showOfTests(...events: EventFile[]): Promise<Show> {
	const show = closedAfterTests(await openShow());
	for (const event of events)
		await importEvent(show.store, event, new Date(), { invite: "now", areRolesAccepted: true });
	return show;
}

/** The same with `whole-event.yaml` in it, and everybody's invitation link. */
export async function wholeShowOfTests() {
	return closedAfterTests(await openWholeShow());
}

function closedAfterTests<S extends Show>(show: S): S {
	afterAll(() => show.close());
	return show;
}
