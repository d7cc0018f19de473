import { useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import stylesheet from "~/ui/css/venue/door.css?url";
import badgeStylesheet from "~/ui/css/venue/scan-badge.css?url";
import { RadioGroup, SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { NoticeContext, ToolButton } from "~/ui/page";
import { Notices } from "../../ground/event/shell";
import { useShell } from "../../ground/event/use-shell";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { DeskPerson } from "./desk-person";
import { LastPassages } from "./last-passages";
import { MarkupForScript } from "./markup-for-script";
import { Nobody, People } from "./people";
import { Revoked } from "./revoked";
import type { FoundPeople, loadDoor, VerdictView } from "./scan.server";
import { answerScan as action, loadScan as loader } from "./scan.server";
import { PositionFields, Verdict } from "./verdict";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

/** The window is the door's own, and in its own colours: an event's may be those of a refusal. */
export const handle = { bare: true, tool: true };

export default function ScanRoute() {
	const page = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as ScanAnswer;
	const scan = "sentence" in page ? <Revoked page={page} /> : <Scan page={page} answer={answer} />;
	const shell = useShell();
	return shell ? <Notices shell={shell}>{scan}</Notices> : scan;
}

type Page = Awaited<ReturnType<typeof loadDoor>>;

export type ScanAnswer = Refused | { answers: VerdictView[] } | FoundPeople | undefined;

/** A door: the last verdict fills the screen, and the field waits for the next badge. It has the window to itself. */
function Scan({ page, answer }: { page: Page; answer: ScanAnswer }) {
	const t = useT();
	const notice = useContext(NoticeContext);
	const refused = answer && "errors" in answer ? answer : undefined;
	const found = answer && "q" in answer ? answer : page.found;
	const verdicts = answer && "answers" in answer ? answer.answers : [];
	if (!page.device || refused?.code === "deviceRevoked") return <DeviceForm page={page} refused={refused} />;
	return (
		<div className={`door door--${page.direction} ${page.isDesk ? "door--desk" : "door--gate"}`}>
			<link rel="stylesheet" href={stylesheet} />
			<link rel="stylesheet" href={badgeStylesheet} />
			<header className="door__head cluster" data-scan={page.script}>
				<h1 className="door__where aligned gap-12 strong anywhere">
					<Icon name={page.direction === "in" ? "enter" : "leave"} />
					{page.heading}
				</h1>{" "}
				<p className="door__counts soft digits">
					<Counts page={page} />
				</p>
				<p className="scan__state fine soft digits" data-scan-state="" hidden />
				<Position page={page} />
			</header>
			<main className="scan__columns grid gap-16" id="main">
				{notice ? <div className="scan__notice">{notice}</div> : null}
				<div className="scan__ask grid gap-16 slim">
					<Form page={page} refused={refused} isFirst={verdicts.length === 0} />
					{/* At a door the camera comes first; at the desk a search is the usual way. */}
					{page.isDesk ? null : <div data-scan-camera="" />}
					<div data-scan-people="">{found ? <Search page={page} found={found} /> : null}</div>
					{page.isDesk ? <div data-scan-camera="" /> : null}
				</div>
				<div className="scan__answer grid gap-16 slim">
					<div role="status" data-scan-verdict="">
						{verdicts.map((verdict, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: in the order in which they were answered
							<Verdict key={index} page={page} verdict={verdict} />
						))}
					</div>
					<div data-scan-person="">
						{page.person && verdicts.length === 0 ? <DeskPerson page={page} person={page.person} /> : null}
					</div>
					<p className="scan__none">{t(page.isDesk ? "scan.answerHereDesk" : "scan.answerHere")}</p>
					<div data-scan-last="">{page.last.length > 0 ? <LastPassages page={page} /> : null}</div>
				</div>
			</main>
			<MarkupForScript page={page} />
			<script defer src={page.src} />
		</div>
	);
}

function Form({ page, refused, isFirst }: { page: Page; refused: Refused | undefined; isFirst: boolean }) {
	const t = useT();
	const form = useForm(refused, {}, "scan");
	const label = t(page.isDesk ? "scan.whoDesk" : "scan.who");
	return (
		<section className="scan__field">
			<FormErrors form={form} />
			<form method="post" action={page.here} id="scan" className="scan__form low grid gap-12">
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
				<p className="scan__walk-in above-8">
					<a className="middle gap-8 strong target" href={page.walkIn} data-walk-in-link="">
						<Icon name="add" /> {t("desk.walkInLink")}
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

/** The place and direction of the device, which are in the address, so that each window can have its own; and the way out. */
function Position({ page }: { page: Page }) {
	const t = useT();
	const shell = useShell();
	const form = useForm(undefined, { lieu: page.place, sens: page.direction });
	return (
		<details className="door__change">
			<summary className="plain-list hand target">{t("scan.change")}</summary>
			<div className="door__panel push grid gap-16 surface">
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
					<Button variant="secondary">{t("scan.change")}</Button>
				</form>
				<form method="post" action={page.here} id="forget">
					<Button variant="quiet" name="forget" value="1">
						{t("scan.forgetDevice")}
					</Button>
				</form>
				<p className="door__ways flex wrap">
					<a href={page.devices}>{t("scan.devices")}</a> <a href={page.back}>{t("organisation.title")}</a>
				</p>
				{shell?.person ? (
					<form method="post" action={shell.person.logout} data-leaving={shell.leaving}>
						<ToolButton>{t("nav.logout")}</ToolButton>
					</form>
				) : null}
			</div>
		</details>
	);
}

function DeviceForm({ page, refused }: { page: Page; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused?.code === "deviceRevoked" ? undefined : refused, {}, "device");
	return (
		<main className="door door--naming" id="main">
			<link rel="stylesheet" href={stylesheet} />
			{useContext(NoticeContext)}
			<h1>{page.title}</h1>
			{page.wasRevoked || refused?.code === "deviceRevoked" ? (
				<Alert tone="warning">{t("scan.deviceRevoked")}</Alert>
			) : null}
			<FormErrors form={form} />
			<form method="post" action={page.here} id="device" className="stack">
				<TextField
					{...form.field("name", t("scan.deviceName"))}
					hint={t("scan.deviceHint")}
					required
					constraint={{ maxLength: 60 }}
				/>
				<Button busyLabel={t("form.busy")}>{t("scan.deviceSave")}</Button>
			</form>
			<p>
				<a href={page.back}>{t("organisation.title")}</a>
			</p>
		</main>
	);
}
