/** Whom people met. */
export interface PeopleMetTables {
	/** A contact that a person made at the event. */
	contacts: {
		event_id: string;
		person_id: string;
		other_id: string;
		comment: string;
		linked_at: string;
		/** Since when who was noted shows their e-mail and telephones to who noted them. */
		shared_at: string | null;
		/** Since when they do not want to be among their contacts. */
		refused_at: string | null;
	};
}
