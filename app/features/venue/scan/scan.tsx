import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/venue/scan.css?url";
import badgeStylesheet from "~/ui/css/venue/scan-badge.css?url";
import { RadioGroup, SelectField, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../frame/form-kit/form-errors";
import { useForm } from "../../frame/form-kit/form-state";
import type { Refused } from "../../frame/form-kit/refused";
import { MarkupForScript } from "./markup-for-script";
import { Nobody, People } from "./people";
import type { FoundPeople, loadScan, VerdictView } from "./scan.server";
import { PositionFields, Verdict } from "./verdict";

type Page = Awaited<ReturnType<typeof loadScan>>;
export type ScanAnswer = Refused | { answers: VerdictView[] } | FoundPeople | undefined;

/** A door: the last verdict fills the screen, and the field waits for the next badge. */
export function Scan({ page, answer }: { page: Page; answer: ScanAnswer }) {
	const t = useT();
	const refused = answer && "errors" in answer ? answer : undefined;
	const verdicts = answer && "answers" in answer ? answer.answers : [];
	if (!page.device || refused?.code === "deviceRevoked") return <DeviceForm page={page} refused={refused} />;
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<link rel="stylesheet" href={badgeStylesheet} />
			<header className={page.direction === "out" ? "scan__head scan__head--out" : "scan__head"}>
				<h1>{page.heading}</h1>
				<p>
					{page.direction === "in" ? t("scan.in") : t("scan.out")} · <Counts page={page} />
				</p>
			</header>
			<div className="scan__columns">
				<div className="scan__ask">
					<Form page={page} refused={refused} isFirst={verdicts.length === 0} />
					<div data-scan-camera="" />
				</div>
				<div className="scan__answer">
					<div role="status" data-scan-verdict="">
						{verdicts.map((verdict, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: in the order in which they were answered
							<Verdict key={index} page={page} verdict={verdict} />
						))}
					</div>
					<div data-scan-people="">{answer && "q" in answer ? <Search page={page} found={answer} /> : null}</div>
					<p className="scan__none">{t("scan.answerHere")}</p>
				</div>
				<div className="scan__device" data-scan={page.script}>
					<p className="scan__state" data-scan-state="" hidden />
					<PositionForm page={page} />
				</div>
			</div>
			<MarkupForScript page={page} />
			<script defer src={page.src} />
		</Columns>
	);
}

function Form({ page, refused, isFirst }: { page: Page; refused: Refused | undefined; isFirst: boolean }) {
	const t = useT();
	const form = useForm(refused, {}, "scan");
	const label = t(page.isDesk ? "scan.whoDesk" : "scan.who");
	return (
		<section className="card surface scan__card">
			<FormErrors form={form} />
			<form method="post" action={page.here} id="scan" className="scan__form">
				<PositionFields page={page} scanId={page.scanId} />
				<TextField
					{...form.field("who", label)}
					hint={isFirst ? t(page.isDesk ? "scan.whoDeskHint" : "scan.whoHint") : undefined}
					required
					isFocused
					autoComplete="off"
					constraint={{ maxLength: 255 }}
				/>
				<Button>{t("scan.submit")}</Button>
			</form>
			{page.walkIn ? (
				<p>
					<a href={page.walkIn} data-walk-in-link="">
						{t("desk.walkInLink")}
					</a>
				</p>
			) : null}
		</section>
	);
}

function Counts({ page: { counts } }: { page: Page }) {
	const t = useT();
	const { inside, came, capacity } = counts;
	return (
		<>
			<span data-scan-counts="">
				{capacity === null ? t("scan.inside", { inside }) : t("scan.insideOf", { inside, capacity })}
			</span>{" "}
			· <span data-scan-came="">{t("scan.came", { came })}</span>
		</>
	);
}

function Search({ page, found }: { page: Page; found: FoundPeople }) {
	return found.people.length === 0 ? <Nobody page={page} found={found} /> : <People page={page} found={found} />;
}

/** The place and direction of the device. They are in the address, so that each window can have its own. */
function PositionForm({ page }: { page: Page }) {
	const t = useT();
	const form = useForm(undefined, { lieu: page.place, sens: page.direction });
	return (
		<Card title={page.device?.name ?? ""}>
			<form method="get" action={page.action} id="where" className="form">
				{page.places.length > 1 ? (
					<SelectField {...form.field("lieu", t("scan.place"))} options={page.places} />
				) : (
					<input type="hidden" name="lieu" value={page.place} />
				)}
				<RadioGroup
					{...form.field("sens", t("scan.direction"))}
					options={[
						{ value: "in", label: t("scan.in") },
						{ value: "out", label: t("scan.out") },
					]}
				/>
				<Actions>
					<Button variant="secondary">{t("scan.change")}</Button>
				</Actions>
			</form>
			<form method="post" action={page.here} id="forget">
				<Actions>
					<Button variant="quiet" name="forget" value="1">
						{t("scan.forgetDevice")}
					</Button>
					<a href={page.devices}>{t("scan.devices")}</a>
					<a href={page.back}>{t("organisation.title")}</a>
				</Actions>
			</form>
		</Card>
	);
}

function DeviceForm({ page, refused }: { page: Page; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused?.code === "deviceRevoked" ? undefined : refused, {}, "device");
	return (
		<Columns>
			<Heading title={page.title} />
			{page.wasRevoked || refused?.code === "deviceRevoked" ? (
				<Alert tone="warning">{t("scan.deviceRevoked")}</Alert>
			) : null}
			<Card title={t("scan.device")}>
				<FormErrors form={form} />
				<form method="post" action={page.here} id="device" className="form">
					<TextField
						{...form.field("name", t("scan.deviceName"))}
						hint={t("scan.deviceHint")}
						required
						constraint={{ maxLength: 60 }}
					/>
					<Actions>
						<Button busyLabel={t("form.busy")}>{t("scan.deviceSave")}</Button>
					</Actions>
				</form>
			</Card>
			<Actions>
				<a href={page.back}>{t("organisation.title")}</a>
			</Actions>
		</Columns>
	);
}
