import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/account/team.css?url";
import { Columns, Heading } from "~/ui/page";
import { Summary } from "~/ui/summary";
import { loadTeam as loader } from "./team.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function TeamRoute() {
	return <Team page={useLoaderData<typeof loader>()} />;
}

/** Who has a role, one row a person, and what each role lets them do. */
function Team({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.eventName}>
				<Actions>
					<ButtonLink href={page.invite} variant="primary">
						{t("team.invite")}
					</ButtonLink>
				</Actions>
			</Heading>
			<section aria-labelledby="members">
				<h2 className="small mid soft below-8" id="members">
					{page.count}
				</h2>
				<ul className="plain-list line-above">
					{page.members.map((member) => (
						<li key={member.id} className="member grid middle line-below">
							<p className="slim loose anywhere">
								<span className="block bold">{member.name}</span> <span className="small soft">{member.about}</span>
							</p>
							<ul className="member__roles grid gap-6 small plain-list">
								{member.roles.map(({ role, name, until, by, isAccepted }) => (
									<li key={role}>
										<span className="block">
											<span className="tag">{name}</span>{" "}
											{isAccepted ? null : <strong className="mid soft">{t("team.waiting")}</strong>}{" "}
											{until ? <span>{until}</span> : null}
										</span>{" "}
										<span className="member__by block small soft">{by}</span>
									</li>
								))}
							</ul>
							<a
								className="member__change middle mid target"
								href={member.href}
								aria-label={t("team.changeOf", { name: member.name })}
							>
								{t("team.change")}
							</a>
						</li>
					))}
				</ul>
			</section>
			<Summary title={t("team.presets")} lines={page.presets} />
			<Actions>
				<a href={page.log}>{t("team.log")}</a>
				<a href={page.back}>{t("organisation.title")}</a>
			</Actions>
		</Columns>
	);
}
