import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/live/live.css?url";
import resultsStylesheet from "~/ui/css/live/live-results.css?url";
import { Checkbox, Fold, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { Tabs } from "~/ui/tabs";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { BoardPart } from "./board-part";
import { answerLeaderboard as action, loadLeaderboard as loader } from "./leaderboard.server";

export { pageTitle as meta } from "~/http/page-title";

export { refreshHeader as headers } from "~/http/refresh-header";

export { action, loader };

export const handle = { dark: true };

export default function LeaderboardRoute() {
	return <Leaderboard page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Page = Awaited<ReturnType<typeof loader>>["data"];

function Leaderboard({ page, refused }: { page: Page; refused: Refused | undefined }) {
	const t = useT();
	const { entries, isTeams } = page;
	return (
		<Columns>
			<link rel="stylesheet" href={resultsStylesheet} />
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.eventName} />
			<div
				className="leaderboard gap-24 grid"
				data-follow={page.followSeconds}
				data-stream={page.stream}
				data-within={page.ownWithin}
			>
				{page.own ? <OwnRank own={page.own} /> : null}
				{page.hasTeams ? (
					<Tabs
						label={t("leaderboard.of")}
						ways={[
							{ href: page.byPlayers, label: t("leaderboard.byPlayers"), isCurrent: !isTeams },
							{ href: page.byTeams, label: t("leaderboard.byTeams"), isCurrent: isTeams },
						]}
					/>
				) : null}
				<BoardPart entries={entries} players={page.players} />
			</div>
			{page.own ? <Naming page={page} own={page.own} refused={refused} /> : null}
			<Refreshing page={page} />
			<Actions>
				<a href={page.live}>{t("live.title")}</a>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

/** Links to reload the page, for browsers without a script: with one the list updates by itself. */
function Refreshing({ page: { here, paced, isPaced } }: { page: Page }) {
	const t = useT();
	if (isPaced) {
		return (
			<Actions>
				<a href={paced}>{t("live.stopRefreshing")}</a>
			</Actions>
		);
	}
	return (
		<noscript>
			<Actions>
				<a href={here}>{t("live.refresh")}</a>
				<a href={paced}>{t("console.keepRefreshing")}</a>
			</Actions>
		</noscript>
	);
}

type OwnView = NonNullable<Page["own"]>;

function OwnRank({ own: { rank, place, pseudo } }: { own: OwnView }) {
	const t = useT();
	return (
		<section className="leaderboard__own surface" id="leaderboard-own" data-part aria-labelledby="leaderboard-place">
			<h2 className="level small mid soft" id="leaderboard-place">
				{t("leaderboard.own")}
			</h2>
			<p className={rank === null ? undefined : "leaderboard__place strong digits"}>{place}</p>
			<p className="soft">{pseudo}</p>
		</section>
	);
}

function Naming({ page, own, refused }: { page: Page; own: OwnView; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, { pseudonym: own.isChosen ? own.pseudo : "", showsName: own.showsName });
	return (
		<form method="post" action={page.here} id="form-pseudonym" className="form">
			<FormErrors form={form} labels={{ pseudonym: t("leaderboard.pseudonym") }} />
			<Fold title={t("leaderboard.pseudonym")} text={own.pseudo} isOpen={refused !== undefined}>
				<TextField
					{...form.field("pseudonym", t("leaderboard.pseudonym"))}
					width="medium"
					hint={t("leaderboard.pseudonymHint")}
				/>
				{page.namesShown ? (
					<Checkbox
						{...form.field("showsName", t("leaderboard.showsName"))}
						value="on"
						checked={form.value("showsName") === "on"}
					/>
				) : null}
				<Actions>
					<Button variant="secondary" busyLabel={t("form.busy")}>
						{t("leaderboard.save")}
					</Button>
				</Actions>
			</Fold>
		</form>
	);
}
