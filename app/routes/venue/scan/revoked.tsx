import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import stylesheet from "~/ui/css/venue/door.css?url";
import { Icon } from "~/ui/icon";
import type { loadRevoked } from "./revoked.server";

type RevokedPage = NonNullable<Awaited<ReturnType<typeof loadRevoked>>>;

/** All that a revoked device still shows. Its script hands in what it had not sent yet. */
export function Revoked({ page }: { page: RevokedPage }) {
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			<RevokedScreen action={page.action} sentence={page.sentence} script={page.script} />
			<script defer src={page.src} />
		</>
	);
}

/** The same waits, without a sentence, on the page of a door for its script. */
export function RevokedScreen({ action, sentence, script }: { action: string; sentence: string; script?: string }) {
	const t = useT();
	return (
		<main className="door door--revoked" id="main" data-scan-revoked={script}>
			<Icon name="lock" />
			<h1>{t("scan.revokedTitle")}</h1>
			<p className="door__revoked-by strong tight" data-part="sentence">
				{sentence}
			</p>
			<p>{t("scan.revokedWiped")}</p>
			<p role="status" data-part="handing-in" hidden />
			<form method="post" action={action} id="leave">
				<Button variant="quiet" name="leave" value="1">
					{t("scan.revokedAgain")}
				</Button>
			</form>
		</main>
	);
}
