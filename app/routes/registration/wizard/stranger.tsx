import { useActionData, useLoaderData } from "@remix-run/react";
import type { Participation } from "~/domain/registration/participation";
import { useT } from "~/i18n/use-t";
import { AnswerButtons } from "~/ui/answer-buttons";
import { Actions, Button } from "~/ui/button";
import { Pair, RadioGroup, TextField } from "~/ui/field";
import { Icon, type IconName } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { Tile, TileGrid } from "~/ui/tile";
import { EmailField } from "../../account/sign-in/account-fields";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import { comeAsStranger as action, loadStranger as loader } from "./stranger.server";
import { SmallTicket, WelcomeScene } from "./welcome";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export const handle = { footer: "short" };

type Loaded = Awaited<ReturnType<typeof loader>>;

const icons: Partial<Record<Participation, IconName>> = { 4: "pin", 1: "screen" };

export default function StrangerRoute() {
	const page = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	const t = useT();
	const form = useForm(refused, { email: page.email });
	if (page.isSent && !refused) return <Sent page={page} />;
	const name = (key: "firstName" | "lastName") => ({
		...form.field(key, t(`account.${key}`)),
		...(page.names[key].isRequired ? { required: true } : { optionalLabel: t("form.optional") }),
		messages: { valueMissing: t(`errors.${key}`) },
	});
	return (
		<>
			<WelcomeScene welcome={page.welcome} />
			<Columns isLit>
				<SmallTicket welcome={page.welcome} />
				<Heading title={page.title} />
				<form method="post" action={page.action} id="stranger" className="form" data-summary-title={t("errors.title")}>
					<FormErrors form={form} />
					<Pair>
						<TextField {...name("firstName")} autoComplete="given-name" />
						<TextField {...name("lastName")} autoComplete="family-name" />
					</Pair>
					<EmailField form={form} autoComplete="email" hint={t("stranger.hint")} />
					{page.typologies.length > 0 ? (
						<RadioGroup
							{...form.field("typoId", t("typology.title"))}
							required
							values={form.values("typoId")}
							options={page.typologies}
							messages={{ valueMissing: t("errors.choiceRequired") }}
						/>
					) : null}
					{page.offered.length > 1 ? (
						<AnswerButtons
							name="participation"
							answers={page.offered.map((value) => ({
								value,
								label: t(`participation.${value}`),
								text: t(`participation.${value}.text`, { where: page.place }),
								icon: icons[value],
							}))}
							error={form.error("participation")}
						/>
					) : (
						<Actions>
							<Button name="participation" value={page.offered[0]} busyLabel={t("form.busy")}>
								{t("wizard.next")}
							</Button>
						</Actions>
					)}
					<p className="above-24">
						<a href={page.login}>{t("stranger.invited")}</a>
					</p>
				</form>
			</Columns>
		</>
	);
}

/** Nothing of the person whose address it is, and where accounts are secret not even that there is one. */
function Sent({ page }: { page: Loaded }) {
	const t = useT();
	const [before, after] = t(page.isSecret ? "stranger.sentSecret" : "stranger.sentKnown", { email: "\n" }).split("\n");
	return (
		<Columns>
			<p className="aligned gap-8 mid small good" role="status">
				<Icon name="sent" />
				{t("stranger.sent")}
			</p>
			<Heading title={page.title}>
				<p className="heading__lead soft above-8 anywhere">
					{before}
					<strong className="mid inked">{page.email}</strong>
					{after}
				</p>
			</Heading>
			<form method="post" action={page.again} id="again">
				<input type="hidden" name="email" value={page.email} />
				<TileGrid>
					<Tile title={t("stranger.again")} text={t("stranger.againText")} icon={<Icon name="again" />} />
					<Tile
						href={page.login}
						title={t("stranger.password")}
						text={t("stranger.passwordText")}
						icon={<Icon name="key" />}
					/>
					<Tile href={page.start} title={t("stranger.correct")} icon={<Icon name="pencil" />} />
				</TileGrid>
			</form>
		</Columns>
	);
}
