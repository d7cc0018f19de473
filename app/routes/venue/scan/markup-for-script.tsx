import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { WaitingMarkup } from "~/ui/waiting-markup";
import { useForm } from "../../ground/form-kit/form-state";
import { blankDeskPerson, DeskPerson } from "./desk-person";
import { Newcomer, TypologyField } from "./newcomer-fields";
import { blankResult, Nobody, People } from "./people";
import { RevokedScreen } from "./revoked";
import type { loadDoor } from "./scan.server";
import { blankVerdict, Verdict } from "./verdict";

type Page = Awaited<ReturnType<typeof loadDoor>>;

/** The same as the page's own: the script fills in the open parts and removes those that do not apply. */
export function MarkupForScript({ page }: { page: Page }) {
	const t = useT();
	return (
		<>
			<WaitingMarkup name="door-verdict">
				<Verdict page={page} verdict={blankVerdict} isBlank />
			</WaitingMarkup>
			<WaitingMarkup name="door-revoked">
				<RevokedScreen action={page.action} sentence="" />
			</WaitingMarkup>
			<WaitingMarkup name="door-notice">
				<Alert tone="info" role="status">
					<p data-part="text" />
				</Alert>
			</WaitingMarkup>
			<WaitingMarkup name="door-last">
				<section aria-labelledby="last">
					<h2 id="last">{t("scan.last")}</h2>
					<ol className="scan__last plain-list unpadded">
						<li data-part="passage">
							<time data-part="time" /> <span data-part="name" />{" "}
							<button type="button" data-act="undo">
								{t("scan.undoShort")}
								<span className="sr" data-part="undo-of" />
							</button>
						</li>
					</ol>
				</section>
			</WaitingMarkup>
			<WaitingMarkup name="door-camera">
				<div className="scan__camera grid gap-12" data-camera="">
					<div id="scan-camera" />
					<Actions>
						<button type="button" className="button button--secondary" data-act="open">
							{t("scan.camera")}
						</button>
						<button type="button" className="button button--secondary" data-act="torch" aria-pressed="false" hidden>
							{t("scan.torch")}
						</button>
					</Actions>
					<label hidden data-part="cameras">
						{t("scan.cameras")} <select className="input" />
					</label>
					<p role="alert" data-part="refused" hidden>
						{t("scan.cameraRefused")}
					</p>
				</div>
			</WaitingMarkup>
			{page.isDesk ? (
				<>
					<WaitingMarkup name="door-people">
						<People page={page} found={blankResult} />
					</WaitingMarkup>
					<WaitingMarkup name="door-person">
						<DeskPerson page={page} person={blankDeskPerson} isBlank />
					</WaitingMarkup>
					<WaitingMarkup name="door-nobody">
						<Nobody page={page} found={blankResult} />
					</WaitingMarkup>
					<WaitingMarkup name="door-badge">
						<Badge />
					</WaitingMarkup>
				</>
			) : null}
			{page.walkIn ? (
				<WaitingMarkup name="door-walk-in">
					<OfflineWalkIn page={page} />
				</WaitingMarkup>
			) : null}
		</>
	);
}

/** The form for somebody who is not on the list, for use without a network. */
function OfflineWalkIn({ page: { typologies, names } }: { page: Page }) {
	const t = useT();
	const form = useForm(undefined, { typoId: typologies[0]?.value ?? "" }, "held");
	return (
		<section className="scan__held" aria-labelledby="held-title">
			<h2 id="held-title">{t("scan.walkIn")}</h2>
			<p>{t("scan.walkInText")}</p>
			<form id="held" className="form">
				<Newcomer form={form} names={names} />
				<TypologyField typologies={typologies} form={form} />
				<p className="alert flex gap-12 round alert--warning" role="alert" data-walk-in-known="" hidden>
					{t("scan.walkInKnown")}
				</p>
				<Actions>
					<Button>{t("desk.register")}</Button>
					<button type="button" className="button button--secondary" data-close="">
						{t("scan.walkInClose")}
					</button>
				</Actions>
			</form>
		</section>
	);
}

/** A badge on screen and on paper, for use where no server can draw it. */
function Badge() {
	const t = useT();
	return (
		<section className="scan-badge grid centred" role="dialog" aria-modal="true" aria-label={t("scan.badge")}>
			<p className="scan-badge__name large anywhere strong flush" data-badge-name="" />
			<p className="large anywhere flush" data-badge-company="" />
			<div className="scan-badge__qr" data-badge-qr="" />
			<p className="scan-badge__code large anywhere flush" data-badge-code="" />
			<p className="large anywhere strong flush" data-badge-typology="" />
			<div className="scan-badge__acts flex">
				<button type="button" className="button button--secondary" data-print="">
					{t("scan.badgePrint")}
				</button>
				<button type="button" className="button button--primary" data-close="">
					{t("scan.close")}
				</button>
			</div>
		</section>
	);
}
