import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import stylesheet from "~/ui/css/account/first-start.css?url";
import { Heading } from "~/ui/page";
import { FormErrors } from "../form-kit/form-errors";
import { useForm } from "../form-kit/form-state";
import type { Refused } from "../form-kit/refused";
import { OutsidePage } from "./outside-page";
import type { Waiting } from "./waiting-server.server";

interface Props {
	waiting: Waiting;
	/** Somebody came by a link that is over. */
	isOver?: boolean;
	refused?: Refused | undefined;
}

/** The page of a server without any organisation. */
export function WaitingServer({ waiting, isOver = false, refused }: Props) {
	const t = useT();
	const form = useForm(refused);
	return (
		<OutsidePage ways={[]}>
			<link rel="stylesheet" href={stylesheet} />
			<div className="first-alone stack">
				<Heading
					title={t(isOver ? "firstStart.over" : "firstStart.waiting")}
					lead={t(isOver ? "firstStart.overLead" : "firstStart.waitingLead")}
				/>
				<FormErrors form={form} />
				{waiting.isWritten ? (
					<Alert tone="success" role="status">
						{t("firstStart.written")}
					</Alert>
				) : null}
				<pre className="first-log round anywhere small" role="img" aria-label={t("firstStart.log")}>
					{"The first person of this server (once, within an hour):\n"}
					<b>{waiting.link}</b>
				</pre>
				<p className="small soft above-8">{t("firstStart.logHint")}</p>
				<form method="post" action={paths.firstStart()} className="cluster gap-12 above-24">
					<Button name="ecrire" value="1" busyLabel={t("form.busy")}>
						{t("firstStart.write")}
					</Button>{" "}
					<span className="small soft">{t("firstStart.writeHint")}</span>
				</form>
				<p className="first-alone__end line-above small soft">{t("firstStart.looking")}</p>
			</div>
		</OutsidePage>
	);
}
