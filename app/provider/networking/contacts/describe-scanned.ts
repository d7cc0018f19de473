import type { LoadedEvent } from "../../ground/events/loaded-event";

export function describeScanned(event: LoadedEvent, row: ScannedRow) {
	const typology = event.document.typologies.find(({ id }) => id === row.typology_id);
	return {
		id: row.id,
		firstName: row.first_name,
		lastName: row.last_name,
		typo: typology ? event.translate(typology.label) : null,
		company: row.company,
	};
}

interface ScannedRow {
	id: string;
	first_name: string;
	last_name: string;
	typology_id: string | null;
	company: string | null;
}
