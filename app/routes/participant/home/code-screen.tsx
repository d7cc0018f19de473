import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Name } from "~/ui/name";
import { Pass, type TicketProps, type TicketStub } from "~/ui/ticket";

/** The part of the home's address that opens it. */
export const codeScreen = "code";

type Props = Pick<TicketProps, "holder" | "kind"> & Pick<TicketStub, "code" | "qrSvg" | "qrLabel">;

/** White by day and by night, for the camera of the door. It is opened by its address alone: without a script, and without a network. */
export function CodeScreen({ holder, kind, ...pass }: Props) {
	const t = useT();
	return (
		<section className="code-screen column between centred" id={codeScreen} tabIndex={-1} aria-labelledby="code-holder">
			<div className="code-screen__head flex between gap-16 broad">
				<div className="slim anywhere">
					<h2 id="code-holder">
						<Name>{holder}</Name>
					</h2>
					{kind ? <p className="small loose">{kind}</p> : null}
				</div>
				<a className="code-screen__close target grid centre rigid" href="#title">
					<Icon name="close" />
					<span className="sr">{t("ticket.close")}</span>
				</a>
			</div>
			<div>
				<Pass {...pass} />
			</div>
			<p className="small loose">{t("home.codeHint")}</p>
		</section>
	);
}
