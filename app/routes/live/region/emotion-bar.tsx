import type { ShownSequence } from "~/contract/live/emotions";
import { useT } from "~/i18n/use-t";
import { spaced } from "~/ui/button";

interface Props {
	sequence: ShownSequence;
	action: string;
	query?: string | undefined;
}

/** A button each, which work without a script. The last one pressed counts. */
export function EmotionBar({ sequence: { sequenceId, emotions }, action, query = "" }: Props) {
	const t = useT();
	return (
		<form
			method="post"
			action={`${action}${query}`}
			id="form-emotion"
			className="emotions gap-4 flex wrap line-above"
			data-send={`${action}/repondre`}
			aria-label={t("live.emotions")}
		>
			<input type="hidden" name="kind" value="emotion" />
			<input type="hidden" name="ballot" value={sequenceId} />
			{spaced(
				emotions.map(({ id, iconUrl, label }) => (
					<button
						key={id}
						className="emotions__one grid centre round hand"
						name="emotion"
						value={id}
						type="submit"
						title={label}
					>
						<img src={iconUrl} alt={label} width="40" height="40" />
					</button>
				)),
			)}
		</form>
	);
}
