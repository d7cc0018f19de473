import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/account/door.css?url";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { OutsidePage } from "../../ground/outside/outside-page";
import { EmailField, PasswordInput } from "../sign-in/account-fields";

/** Where whoever founded the organisation comes back while there is no event at whose page to sign in. */
export function FoundedSignIn({ refused }: { refused?: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	return (
		<OutsidePage ways={[]}>
			<link rel="stylesheet" href={stylesheet} />
			<Columns>
				<Heading title={t("firstStart.signIn")} lead={t("firstStart.signInLead")} />
				<FormErrors form={form} />
				<form method="post" action={paths.firstStart()} id="founded" className="form">
					<EmailField form={form} />
					<PasswordInput form={form} label={t("login.password")} />
					<Actions>
						<Button name="connexion" value="1" busyLabel={t("form.busy")}>
							{t("login.submit")}
						</Button>
					</Actions>
				</form>
			</Columns>
		</OutsidePage>
	);
}
