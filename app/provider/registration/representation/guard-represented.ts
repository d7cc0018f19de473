import { Refusal } from "~/domain/ground/refusal";
import { os, requireCaller } from "../../ground/access/context";
import { is } from "../../ground/store/is";

type Input = { userId?: unknown; eventId?: unknown; query?: Input } | undefined;

/** Before every call: a represented registrant's companions stay as they are (section 6), but complete their own details. */
export const guardRepresented = os.middleware(async ({ context, next, procedure }, input: unknown) => {
	const { method } = procedure["~orpc"].route;
	const sent = input as Input;
	const { userId, eventId } = { ...sent, ...sent?.query };
	if (method !== "GET" && context.token && typeof userId === "string" && typeof eventId === "string") {
		const { personId } = await requireCaller(context);
		if (personId !== userId) {
			const companion = await context.store
				.selectFrom("registrations as companion")
				.innerJoin("registrations as host", (join) =>
					join
						.onRef("host.event_id", "=", "companion.event_id")
						.onRef("host.person_id", "=", "companion.registered_by"),
				)
				.select("companion.person_id")
				.where(
					is({ "companion.event_id": eventId, "companion.person_id": userId, "companion.registered_by": personId }),
				)
				.where("host.represented_by", "is not", null)
				.executeTakeFirst();
			if (companion) throw new Refusal("isRepresented");
		}
	}
	return next();
});
