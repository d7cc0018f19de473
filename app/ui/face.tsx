/** Letters in a disc, beside somebody's name. */
export function Face({ initials }: { initials: string }) {
	return (
		<span className="face" aria-hidden="true">
			{initials}
		</span>
	);
}
