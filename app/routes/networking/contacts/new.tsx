import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/networking/contacts.css?url";
import scannerSheet from "~/ui/css/scanner.css?url";
import { TextArea, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { TabButtons } from "~/ui/tabs";
import { WaitingMarkup } from "~/ui/waiting-markup";
import { BadgeCamera, BadgeCameraView } from "../../documents/badges/badge-camera";
import { BadgeCode } from "../../documents/badges/badge-code";
import { BadgePhoto } from "../../documents/badges/badge-photo";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { loadNewContact, loadOfflineContact } from "./new.server";

type Loaded = Awaited<ReturnType<typeof loadNewContact>>;

export function NewContact({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	return (
		<Columns>
			<Styles />
			<Heading title={page.title} lead={t("contacts.newLead")} />
			<FormErrors form={form} />
			<Camera page={page} />
			<Codes page={page} refused={refused}>
				<BadgePhoto form={form} action={page.action} id="contact-photo" />
			</Codes>
			<Actions>
				<a href={page.list}>{t("contacts.back")}</a>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

/** Without a network a photo cannot be sent, and no other page can be opened. */
export function OfflineContact({ page }: { page: Awaited<ReturnType<typeof loadOfflineContact>> }) {
	const t = useT();
	return (
		<main className="page__main broad" id="main">
			<Columns>
				<Styles />
				<p className="small soft digits">{page.eventName}</p>
				<Heading title={page.title}>
					<p className="heading__lead soft above-8" data-offline="">
						{t("contacts.offlineLead")}
					</p>
				</Heading>
				<Camera page={page} />
				<Codes page={page} refused={undefined} />
			</Columns>
		</main>
	);
}

function Styles() {
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			<link rel="stylesheet" href={scannerSheet} />
		</>
	);
}

type Scanner = Omit<Loaded, "owner"> & { owner: string | undefined };

function Camera({ page }: { page: Scanner }) {
	const t = useT();
	return (
		<BadgeCamera
			className="contacts__scanner grid gap-16"
			aim={t("contacts.aim")}
			src={page.src}
			wasm={page.wasm}
			data-contacts={page.event}
			data-owner={page.owner}
			data-tags={page.hasTags ? "yes" : "no"}
			data-send={page.send}
			data-login={page.login}
			data-worker={page.worker}
			data-waiting-one={t("contacts.waiting", { count: 1 })}
			data-waiting-other={t("contacts.waiting", { count: 2 })}
			data-sent={t("contacts.sent")}
			data-kept={t("contacts.kept")}
			data-again={t("contacts.again")}
			data-sign-in={t("contacts.signIn")}
			data-added={t("contacts.added")}
			data-saved={t("contacts.saved")}
		>
			<TabButtons
				label={t("contacts.modes")}
				modes={[
					{ mode: "scan", label: t("contacts.modeScan"), isCurrent: true },
					{ mode: "code", label: t("contacts.modeCode"), isCurrent: false },
				]}
			/>
			<div className="scanner flex column gap-16 surface" data-camera>
				<BadgeCameraView id="contacts-view" />
			</div>
			<p className="contacts__queue strong digits" role="status" data-queue />
			<ul className="contacts__lately grid gap-12 plain-list" aria-label={t("contacts.lately")} data-lately />
			<WaitingMarkup name="contact-card">
				<li className="contacts__card grid gap-12 surface">
					<p className="contacts__standing flex gap-8 strong">
						<span className="contacts__mark contacts__mark--done">
							<Icon name="success" />
						</span>
						<span className="contacts__mark contacts__mark--refused">
							<Icon name="danger" />
						</span>
						<span data-said />
					</p>
					<p>
						<a className="large strong anywhere" data-who href="/">
							…
						</a>{" "}
						<span className="block small soft anywhere" data-about />
						<span className="block small soft anywhere" data-reach />
					</p>
					<form className="form grid gap-12" data-saying>
						<TextArea
							id="comment-of"
							name="comment"
							label={t("contacts.comment")}
							rows={2}
							constraint={{ maxLength: page.commentMost }}
						/>
						{page.hasTags ? (
							<TextField
								id="tags-of"
								name="tags"
								label={t("contacts.tags")}
								hint={t("contacts.tagsHint")}
								autoComplete="off"
							/>
						) : null}
						<Button variant="secondary">{t("contacts.save")}</Button>
					</form>
					<button type="button" className="button button--quiet" data-dismiss>
						{t("contacts.dismiss")}
					</button>
				</li>
			</WaitingMarkup>
		</BadgeCamera>
	);
}

function Codes({ page, refused, children }: { page: Scanner; refused: Refused | undefined; children?: ReactNode }) {
	const t = useT();
	const form = useForm(refused);
	return (
		<div className="stack" data-codes="">
			<BadgeCode
				form={form}
				action={page.action}
				id="contact-code"
				hint={t("contacts.codeHint")}
				submit={t("contacts.add")}
			/>
			{children}
		</div>
	);
}
