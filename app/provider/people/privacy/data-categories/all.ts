import { accountingData } from "./accounting";
import { answersData } from "./answers";
import { eventDocumentsData } from "./event-documents";
import { liveData } from "./live";
import { personData } from "./person";
import { photosData } from "./photos";
import { registrationsData } from "./registrations";

/** Everything that is held about people, in the order in which it is told to them. */
export const dataCategories = {
	...personData,
	...registrationsData,
	...answersData,
	...liveData,
	...photosData,
	...eventDocumentsData,
	...accountingData,
};

export type CategoryName = keyof typeof dataCategories;
