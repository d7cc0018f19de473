/** In which zone the times are. Hidden where nobody attends from afar, until the script finds that the browser's clock differs. */
export function ZoneNote({
	note: { zone, text, isShown },
}: {
	note: { zone: string; text: string; isShown: boolean };
}) {
	return (
		<p className="small soft" data-zone-note={zone} hidden={!isShown}>
			{text}
		</p>
	);
}
