import { requireReach } from "../access";
import { os } from "../context";
import { requireEvent } from "../events/known-event";
import { downloadRecap } from "./download-recap";

export const recaps = {
	download: os.recaps.download.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { fileUrl: await downloadRecap(context, event, input) } };
	}),
};
