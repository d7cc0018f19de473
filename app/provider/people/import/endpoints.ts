import { os, type ProviderContext } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { requireJob, resumeJob, stopJob } from "../../ground/background/job-queue";
import { describeJob } from "../../ground/background/job-rows";
import { requireMails } from "../../ground/outbox/require-mails";
import { inTurn } from "../../ground/turns/in-turn";
import { questionsOf } from "./answers-in-row";
import { checkImport } from "./check-import";
import { countImported, startImport } from "./import-jobs";
import { dropList, fieldsOf, listImports, requireImport } from "./imports";
import { saveRefusedRows } from "./refused-rows";
import { describeUndo, startUndo, undoUntil } from "./undo-jobs";

export const peopleImports = {
	list: os.peopleImports.list.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "editPeople", input);
		return { data: { imports: await listImports(context.store, event, context.now()) } };
	}),
	drop: os.peopleImports.drop.handler(({ input, context }) => {
		const { name, list } = input;
		const editor = () => requireRightAt(context, "editPeople", input);
		return inTurn(context, "file", editor, async ({ event, personId }) => ({
			data: { id: await dropList(context, event, { name, list, personId }, context.now()) },
		}));
	}),
	read: os.peopleImports.read.handler(async ({ input, context }) => {
		const { event, one } = await importAt(context, input);
		const { store } = context;
		const fields = await fieldsOf(store, event, one);
		const job = one.jobId === null ? undefined : await requireJob(context, "import", event, one.jobId);
		return {
			data: {
				id: one.id,
				name: one.name,
				at: one.at,
				rows: one.rows,
				questions: questionsOf(event, input.languageId),
				hasCompanions: event.isOnForAnybody("companionsActive"),
				choices: one.choices,
				tally: one.tally,
				sheets: one.sheets,
				columns: one.columns.map((column, at) => ({ ...column, field: fields[at] ?? null })),
				job: job ? describeJob(job, context.now()) : null,
				result: job ? await countImported(store, one) : null,
				undoUntil: undoUntil(one).toISOString(),
				undo: one.undoJobId === null ? null : await describeUndo(context, event, one.id, one.undoJobId),
			},
		};
	}),
	check: os.peopleImports.check.handler(({ input, context }) =>
		inTurn(
			context,
			"list",
			() => importAt(context, input),
			async ({ event, one }) => {
				if (input.choices.isInvited) requireMails(context);
				await checkImport(context.store, event, one, input.choices);
				return { done: true } as const;
			},
		),
	),
	start: os.peopleImports.start.handler(async ({ input, context }) => {
		const { event, one, personId } = await importAt(context, input);
		await startImport(context, event, one, personId);
		return { done: true } as const;
	}),
	refused: os.peopleImports.refused.handler(async ({ input, context }) => {
		const { event, one } = await importAt(context, input);
		return { data: { fileUrl: await saveRefusedRows(context, event, one, input.languageId) } };
	}),
	cancel: os.peopleImports.cancel.handler(async ({ input, context }) => {
		const { event, one } = await importAt(context, input);
		if (one.undoJobId === null) await stopJob(context, "import", event, one.jobId ?? "");
		else await stopJob(context, "undo", event, one.undoJobId);
		return { done: true } as const;
	}),
	resume: os.peopleImports.resume.handler(async ({ input, context }) => {
		const { event, one } = await importAt(context, input);
		if (one.undoJobId === null) await resumeJob(context, "import", event, one.jobId ?? "");
		else await resumeJob(context, "undo", event, one.undoJobId);
		return { done: true } as const;
	}),
	undo: os.peopleImports.undo.handler(async ({ input, context }) => {
		const { event, one, personId } = await importAt(context, input);
		await startUndo(context, event, one, personId);
		return { done: true } as const;
	}),
};

async function importAt(context: ProviderContext, input: { domainId: string; eventId: string; importId: string }) {
	const { event, personId } = await requireRightAt(context, "editPeople", input);
	const one = await requireImport(context.store, event.id, input.importId, context.now());
	return { event, personId, one };
}
