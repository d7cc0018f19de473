import type { Refused } from "../../ground/form-kit/refused";
import type { loadPerson } from "./person.server";

export interface PersonProps {
	page: Awaited<ReturnType<typeof loadPerson>>;
	refused: Refused | undefined;
}
