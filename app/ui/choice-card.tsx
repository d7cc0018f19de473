import type { ReactNode } from "react";
import { columnsOf } from "./columns-of";
import { type FieldProps, GroupInput, type GroupMember, GroupShell } from "./field-shell";
import { useOwnWords } from "./own-words";

export type Choice = {
	value: string;
	label: string;
	description?: ReactNode;
	/** Below the label; decoration only. */
	picture?: ReactNode;
	/** Before the label; decoration only. */
	mark?: ReactNode;
	/** Why it is unavailable, or how many are left: « Complet », « 3 places restantes ». */
	note?: string;
	price?: ReactNode;
	/** The same price for a running total: minor units without tax, percent, and the day. */
	priced?: { ht: number; rate: number; dayId: string } | undefined;
	disabled?: boolean;
	actions?: ReactNode;
};

export type ChoiceCardsProps = {
	legend: string;
	detail?: string;
	detailOnly?: boolean;
	name: string;
	type: "radio" | "checkbox";
	options: Choice[];
	selected: string[];
	error?: string;
	required?: boolean;
	hint?: string;
	id?: string;
	/** Where the page's title asks the question and names the group: true, or the id of what does. */
	hideLegend?: boolean | string;
	/** In columns of six, where there is room for several. */
	inColumns?: boolean;
	messages?: Record<string, string>;
	optionalLabel?: string;
};

/** Large answers for a thumb: the whole card is the label. */
export function ChoiceCards(props: ChoiceCardsProps) {
	const { legend, name, type, options, selected, error, required, hint, messages, optionalLabel } = props;
	const id = props.id ?? name;
	const field: FieldProps = {
		id,
		name,
		label: legend,
		detail: props.detail,
		detailOnly: props.detailOnly,
		hint,
		error,
		required,
		messages,
		optionalLabel,
	};
	const cards = options.map((option, index) => (
		<ChoiceCard
			key={option.value}
			option={option}
			member={{
				id: index === 0 ? id : `${id}-${index}`,
				name,
				type,
				checked: selected.includes(option.value),
				required: Boolean(required) && type === "radio",
				invalid: Boolean(error),
				priced: option.priced,
			}}
		/>
	));
	return (
		<div className="choices row">
			<GroupShell field={field} requiredGroup={required && type === "checkbox"} bare={props.hideLegend}>
				{props.inColumns ? (
					<div className="choices__columns grid">
						{columnsOf(cards).map((column) => (
							<div key={column[0]?.key}>{column}</div>
						))}
					</div>
				) : (
					cards
				)}
			</GroupShell>
		</div>
	);
}

function ChoiceCard({ option, member }: { option: Choice; member: GroupMember }) {
	const own = useOwnWords();
	return (
		<div className={option.actions ? "choice choice--actions surface" : "choice surface"}>
			<GroupInput
				member={member}
				className="choice__input grid centre rigid"
				value={option.value}
				disabled={option.disabled}
			/>
			<label
				className={option.mark ? "choice__card grid hand choice__card--marked" : "choice__card grid hand"}
				htmlFor={member.id}
			>
				{option.mark}
				<span className="choice__text slim">
					<span className="choice__label block mid loose" {...own}>
						{option.label}
					</span>
					<After className="block small loose soft">{option.description}</After>
					<After className="block small loose soft">{option.note}</After>
					{option.picture}
				</span>
				<After className="choice__price mid tight digits nowrap">{option.price}</After>
			</label>
			{option.actions ? <p className="choice__actions flex">{option.actions}</p> : null}
		</div>
	);
}

/** Text after the label, set off by a dash where there are no styles. */
function After({ className, children }: { className: string; children: ReactNode }) {
	if (!children) return null;
	return (
		<>
			<span className="sr"> – </span>
			<span className={className}>{children}</span>
		</>
	);
}
