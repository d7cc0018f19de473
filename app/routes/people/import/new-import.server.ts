import { Refusal } from "~/domain/ground/refusal";
import { formatDay, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";

export async function loadNewImport(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t, locale, timeZone } = frame;
	const { imports } = await ask.peopleImports.list();
	return serverOnly({
		title: t("people.import.title"),
		imports: imports.map(({ id, name, at, rows, isStarted }) => ({
			id,
			href: paths.peopleImport(context, id),
			name,
			about: t(isStarted ? "people.import.done" : "people.import.waiting", {
				count: rows,
				number: rows.toLocaleString(locale),
				day: formatDay(at, locale, timeZone),
				time: formatTime(at, locale, timeZone),
			}),
		})),
		back: paths.people(context),
	});
}

export async function dropPeopleList(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const posted = await readForm(args.request);
	return answerForm(args, {
		schema: noAnswers,
		async save() {
			const request = { ...sentList(posted, frame.t("people.import.pasted")) };
			const { id } = await ask.peopleImports.drop(request);
			return paths.peopleImport(context, id);
		},
	});
}

function sentList(posted: FormData, pasted: string): { name: string; list: Blob } {
	const [list, text] = [posted.get("list"), posted.get("text")];
	const isSent = list instanceof File && list.size > 0;
	const isPasted = typeof text === "string" && text.trim() !== "";
	if (isSent && isPasted) throw new Refusal("invalidForm", { list: "people.import.fault.both" });
	if (isPasted) return { name: pasted, list: new Blob([text]) };
	if (!isSent) throw new Refusal("invalidForm", { list: "people.import.fault.nothing" });
	return { name: list.name.slice(0, 200), list };
}
