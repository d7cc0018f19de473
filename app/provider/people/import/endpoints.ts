import { requireJob, resumeJob, stopJob } from "../../ground/background/job-queue";
import { describeJob } from "../../ground/background/job-rows";
import { calls } from "../../ground/calls/calls";
import { requireMails } from "../../ground/outbox/require-mails";
import { questionsOf } from "./answers-in-row";
import { checkImport } from "./check-import";
import { countImported, startImport } from "./import-jobs";
import { dropList, fieldsOf, listImports, requireImport } from "./imports";
import { saveRefusedRows } from "./refused-rows";
import { describeUndo, startUndo, undoUntil } from "./undo-jobs";

export const peopleImports = {
	list: calls.peopleImports.list.handler(async ({ event, context }) => {
		return { data: { imports: await listImports(context.store, event, context.now()) } };
	}),
	drop: calls.peopleImports.drop.inTurn(
		"file",
		async ({ event, caller: { personId }, input: { name, list }, context }) => ({
			data: { id: await dropList(context, event, { name, list, personId }, context.now()) },
		}),
	),
	read: calls.peopleImports.read.handler(async ({ event, input, context }) => {
		const one = await requireImport(context.store, event.id, input.importId, context.now());
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
	check: calls.peopleImports.check.inTurn("list", async ({ event, input, context }) => {
		const one = await requireImport(context.store, event.id, input.importId, context.now());
		if (input.choices.isInvited) requireMails(context);
		await checkImport(context.store, event, one, input.choices);
		return { done: true } as const;
	}),
	start: calls.peopleImports.start.handler(async ({ event, caller: { personId }, input, context }) => {
		const one = await requireImport(context.store, event.id, input.importId, context.now());
		await startImport(context, event, one, personId);
		return { done: true } as const;
	}),
	refused: calls.peopleImports.refused.handler(async ({ event, input, context }) => {
		const one = await requireImport(context.store, event.id, input.importId, context.now());
		return { data: { fileUrl: await saveRefusedRows(context, event, one, input.languageId) } };
	}),
	cancel: calls.peopleImports.cancel.handler(async ({ event, input, context }) => {
		const one = await requireImport(context.store, event.id, input.importId, context.now());
		if (one.undoJobId === null) await stopJob(context, "import", event, one.jobId ?? "");
		else await stopJob(context, "undo", event, one.undoJobId);
		return { done: true } as const;
	}),
	resume: calls.peopleImports.resume.handler(async ({ event, input, context }) => {
		const one = await requireImport(context.store, event.id, input.importId, context.now());
		if (one.undoJobId === null) await resumeJob(context, "import", event, one.jobId ?? "");
		else await resumeJob(context, "undo", event, one.undoJobId);
		return { done: true } as const;
	}),
	undo: calls.peopleImports.undo.handler(async ({ event, caller: { personId }, input, context }) => {
		const one = await requireImport(context.store, event.id, input.importId, context.now());
		await startUndo(context, event, one, personId);
		return { done: true } as const;
	}),
};
