import { useActionData, useLoaderData } from "@remix-run/react";
import { WalkIn, type WalkInAnswer } from "~/features/venue/desk/walk-in";
import { answerWalkIn as action, loadWalkIn as loader } from "~/features/venue/desk/walk-in.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function WalkInRoute() {
	return <WalkIn page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>() as WalkInAnswer} />;
}
