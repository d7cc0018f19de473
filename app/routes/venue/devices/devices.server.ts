import { z } from "zod";
import type { DoorDevice } from "~/contract/venue/check-ins";
import { ago } from "~/domain/time/ago";
import { serverOnly } from "~/http/server-only";
import type { Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";

export async function loadDevices(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { devices } = await visit.ask.checkIns.devices();
	return serverOnly({
		title: visit.frame.t("scan.devices"),
		here: paths.scanDevices(visit.context),
		back: paths.scan(visit.context),
		devices: devices.map((device) => rowOf(visit, device)),
	});
}

function rowOf({ frame: { t, locale }, now }: Visit, device: DoorDevice) {
	const { id, name, person, seenAt, listedAt, waiting, clockAhead, isRevoked } = device;
	const details = [
		person,
		isRevoked ? t("scan.deviceRevokedState") : t("scan.deviceSeen", { ago: ago(seenAt, now, locale) }),
		...(isRevoked
			? []
			: [
					waiting > 0 ? t("scan.deviceWaiting", { count: waiting }) : t("scan.deviceNothingWaits"),
					listedAt ? t("scan.deviceListed", { ago: ago(listedAt, now, locale) }) : t("scan.deviceNoList"),
					clockOf(t, clockAhead),
				]),
	];
	return { id, name, details: details.filter(Boolean), isRevoked };
}

/** How much a device's clock is off; check-ins are recorded in the server's time all the same. */
function clockOf(t: Translate, clockAhead: number): string {
	const seconds = Math.round(Math.abs(clockAhead) / 1000);
	if (seconds === 0) return t("scan.deviceClockRight");
	const by =
		seconds < 120
			? t("scan.seconds", { count: seconds })
			: seconds < 7200
				? t("scan.minutes", { count: Math.round(seconds / 60) })
				: t("scan.hours", { count: Math.round(seconds / 3600) });
	return t(clockAhead > 0 ? "scan.deviceClockAhead" : "scan.deviceClockBehind", { by });
}

export async function revokeDevice(args: Arguments) {
	const visit = await signedInVisitOf(args);
	return answerForm(args, {
		schema: z.object({ deviceId: z.string().max(64) }),
		async save({ deviceId }) {
			await visit.ask.checkIns.revoke({ deviceId });
			return redirectTo(args, paths.scanDevices(visit.context), { tone: "success", key: "scan.revoked" });
		},
	});
}
