/** Whom people met. */
export interface NetworkingTables {
	/** A contact that a person made at the event. */
	contacts: {
		event_id: string;
		person_id: string;
		other_id: string;
		comment: string;
		/** JSON: words by which who noted them finds them again. */
		tags: string;
		/** When comment and tags were said, and under which key: of two the later holds. */
		said_at: string;
		linked_at: string;
		/** Since when who was noted shows their e-mail and telephones to who noted them. */
		shared_at: string | null;
		/** Since when they do not want to be among their contacts. */
		refused_at: string | null;
	};
	/** What somebody photographed. Its files lie under its id, and are nobody's without this row. */
	pictures: {
		id: string;
		event_id: string;
		/** Null of an organiser who was erased: the photographer's pictures stay. */
		author_id: string | null;
		/** Of what was sent: the same sent again is the same picture. */
		digest: string;
		/** What its sender's file was called. */
		name: string;
		/** 1: of the organisers, seen by nobody before. */
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
	/** Who is on it. */
	picture_people: {
		picture_id: string;
		person_id: string;
	};
}
