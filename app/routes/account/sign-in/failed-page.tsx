import { isRouteErrorResponse, useParams, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { ExpiredPage, expiredIn } from "../../ground/event/expired";
import { Failure, sentenceIn } from "../../ground/event/failure";
import { MissingPage } from "../../ground/event/missing-page";
import { useShell } from "../../ground/event/use-shell";
import { Outside } from "../../ground/outside/outside-page";
import { Login } from "./login-page";

/** What a page says that failed. Strangers see the login screen, as on any unknown path (participant specification, section 2). */
export function FailedPage() {
	const error = useRouteError();
	const { context = "" } = useParams();
	const shell = useShell();
	if (!shell) return <Outside />;
	const isSignedIn = shell.person !== undefined;
	const login = paths.login(context);
	const expired = expiredIn(error);
	if (expired) return <ExpiredPage expired={expired} login={(returnTo) => paths.login(context, returnTo)} />;
	if (!isRouteErrorResponse(error) || error.status !== 404) return <Failure error={error} name={shell.person?.name} />;
	if (!isSignedIn && !sentenceIn(error))
		return <Login page={{ action: login, start: login, home: paths.home(context), isUnknownPage: true }} />;
	return (
		<MissingPage
			error={error}
			home={paths.home(context)}
			registration={paths.registration(context)}
			login={isSignedIn ? undefined : login}
		/>
	);
}
