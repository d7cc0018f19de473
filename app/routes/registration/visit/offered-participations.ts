import { type Participation, participationCode, participations } from "~/domain/registration/participation";
import type { Settings } from "~/domain/settings";

/** In the order of the screen. If there is only one, the question is not asked. */
export function offeredParticipations(settings: Settings): Participation[] {
	if (!settings.participationShown) return [participations.inPerson];
	return [
		participations.inPerson,
		...(settings.remoteOffered ? [participations.remote] : []),
		...(settings.representedOffered ? [participations.represented] : []),
		...(settings.declineOffered ? [participations.declined] : []),
	];
}

export function wishIn(query: URLSearchParams): Participation | undefined {
	return participationCode.safeParse(query.get("participation")).data;
}
