import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Card } from "~/ui/card";
import { Job } from "./job";
import { loadPeopleChangeJob as loader } from "./people-change-job.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { steerPeopleChange as action } from "./people-change-job.server";

export { loader };

export default function PeopleChangeJobRoute() {
	return <PeopleChangeJob page={useLoaderData<typeof loader>()} />;
}

function PeopleChangeJob({ page }: { page: SerializeFrom<typeof loader> }) {
	const t = useT();
	const { state, isMoving, counts, refusals } = page;
	const isFinished = state === "finished";
	return (
		<Job
			page={page}
			stateLabel={t(isFinished ? "people.change.doneState" : `exports.${state}`)}
			notes={[counts, t(`people.change.${isMoving ? "leave" : isFinished ? "finished" : "stopped"}`)]}
			resumeLabel={t("people.change.resume")}
		>
			{refusals.length === 0 ? null : (
				<Card title={t("people.change.refusals")}>
					<ul>
						{refusals.map(({ href, name, reason }) => (
							<li key={href}>
								<a href={href}>{name}</a> <span>{reason}</span>
							</li>
						))}
					</ul>
					{page.moreRefusals ? <p>{page.moreRefusals}</p> : null}
				</Card>
			)}
		</Job>
	);
}
