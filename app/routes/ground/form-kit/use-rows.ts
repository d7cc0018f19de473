import { useForm } from "@conform-to/react";
import type { FormState } from "./form-state";

/**
 * The rows of a form that grows, and the buttons that add one, move one and take one out. They are conform's intents, which post the whole
 * form: `answerForm` answers with it as it was typed, and one row more or less. No script is needed.
 */
export function useRows(form: FormState, id: string, list: string, count = form.rowsOf(list)) {
	const [grown, fields] = useForm<Record<string, object[]>>({
		id,
		defaultValue: { [list]: Array.from({ length: count }, () => ({})) },
	});
	const changed = form.changedRow(list);
	return {
		rows: fields[list]?.getFieldList() ?? [],
		add: grown.insert.getButtonProps({ name: list }),
		move: (from: number, to: number) => grown.reorder.getButtonProps({ name: list, from, to }),
		remove: (index: number) => grown.remove.getButtonProps({ name: list, index }),
		/** Where somebody goes on: in the first field of a row that was added, */
		isAdded: (index: number) => changed?.isNew === true && changed.index === index,
		/** and where one was taken out on the button that takes out the next. */
		isNextOut: (index: number) => changed?.isNew === false && Math.min(changed.index, count - 1) === index,
	};
}

export type RowChange = Omit<ReturnType<typeof useRows>, "rows">;
