import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { subjectOfSetting } from "~/domain/event-file/subjects";
import { type Settings, wings } from "~/domain/settings";
import { paths } from "~/paths";
import { addressOfSubject } from "../../ground/workspace/settings-places";

/** Settings stood on a page of options once, in the groups of the catalogue: the link of a group leads to its first subject. */
export const loader = ({ params: { context = "" }, request }: LoaderFunctionArgs) => {
	const group = new URL(request.url).searchParams.get("groupe") ?? "";
	const [first] = Object.hasOwn(wings, group) ? Object.keys(wings[group as keyof typeof wings]) : [];
	return redirect(
		first ? addressOfSubject(context, subjectOfSetting(first as keyof Settings)) : paths.settings(context),
		301,
	);
};
