export interface NetworkingTables {
	/** A contact that a person made at the event. */
	contacts: {
		event_id: string;
		person_id: string;
		other_id: string;
		comment: string;
		/** JSON: tags by which their author finds them again. */
		tags: string;
		/** When comment and tags were set, and under which key: the later of two wins. */
		said_at: string;
		linked_at: string;
		/** Since when the other person shows their e-mail and telephones to the author of the contact. */
		shared_at: string | null;
		/** Since when the other person refuses to be among the author's contacts. */
		refused_at: string | null;
	};
	/** A photo that somebody took. Its files are stored under its id, and belong to nobody without this row. */
	pictures: {
		id: string;
		event_id: string;
		/** Null for an organiser who was erased: the photographer's pictures stay. */
		author_id: string | null;
		/** A hash of what was sent: sending it again gives the same picture. */
		digest: string;
		name: string;
		/** 1: published by the organisers, without moderation. */
		is_official: number;
		/** A `PictureState`. */
		state: string;
		/** In pixels, upright. */
		width: number;
		height: number;
		/** 1: it has a variant with the event's frame. */
		is_framed: number;
		received_at: string;
		published_at: string | null;
	};
	picture_people: { picture_id: string; person_id: string };
}
