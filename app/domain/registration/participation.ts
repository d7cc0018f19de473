import { z } from "zod";

/** How a person takes part (registration specification, section 4). The numbers are the provider's codes. */
export const participations = { inPerson: "4", remote: "1", represented: "2", declined: "3" } as const;

export const participationCode = z.enum(["4", "1", "2", "3"]);
export type Participation = z.infer<typeof participationCode>;

/** For the address of the step, from a link that says how its reader would like to take part. */
export function wishOf(participation: Participation): string {
	return `participation=${participation}`;
}

export function isAttending(participation: Participation | undefined): boolean {
	return participation === participations.inPerson || participation === participations.remote;
}

/** In the order of the screen. If there is only one, the question is not asked. */
export function offeredParticipations(settings: {
	participationShown: boolean;
	remoteOffered: boolean;
	representedOffered: boolean;
	declineOffered: boolean;
}): Participation[] {
	if (!settings.participationShown) return [participations.inPerson];
	return [
		participations.inPerson,
		...(settings.remoteOffered ? [participations.remote] : []),
		...(settings.representedOffered ? [participations.represented] : []),
		...(settings.declineOffered ? [participations.declined] : []),
	];
}

interface RecordedParticipation {
	registered: boolean;
	responded: boolean;
	isRemote: boolean | null;
	representedBy: string | null;
	extended?: Record<string, unknown>;
}

/** The participation in a registration: registered and remote 1, registered 4, represented 2, responded 3, else none yet. */
export function participationOf(record: RecordedParticipation): Participation | undefined {
	if (record.registered) return record.isRemote ? participations.remote : participations.inPerson;
	if (record.representedBy) return participations.represented;
	// People on the waiting list have responded, and have not declined.
	if (record.responded && record.extended?.inWaitingList !== "oui") return participations.declined;
	return undefined;
}
