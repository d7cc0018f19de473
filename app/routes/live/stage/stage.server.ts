import { data } from "@remix-run/node";
import type { StageKind } from "~/domain/live/screen";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { reloadIntervalOf } from "../../ground/event/reload-interval.server";
import { type Arguments, visitOf } from "../../ground/event/visit.server";
import { describeStage, joinLink } from "./describe-stage.server";
import { readScreen } from "./read-screen.server";

/** A big screen (participant specification, section 2): the present scene, for people who sit thirty metres away. */
export async function loadStage(args: Arguments, screen: StageKind) {
	const visit = await visitOf(args);
	const shown = await readScreen(args, visit, screen);
	const seconds = reloadIntervalOf(args.request);
	const { frame } = visit;
	const { config, stageSrc } = args.context;
	return data(
		serverOnly({
			title: frame.t(`stage.${screen}`),
			stage: describeStage(shown, { frame, screen, join: await joinLink(frame, config.publicUrl) }),
			flux: `${paths.stageStream(visit.context, screen)}?${new URLSearchParams({ langue: frame.locale })}`,
			stageSrc,
		}),
		seconds === undefined ? {} : { headers: { Refresh: String(seconds) } },
	);
}
