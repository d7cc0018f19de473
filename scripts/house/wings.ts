import { createRequire } from "node:module";

interface House {
	/** The wings of each layer, from the ground up. */
	wings: Record<"provider" | "routes", string[]>;
	/** The files that bind calls and jobs, in whatever room they are. */
	topFloor: string;
}

/** The table of .dependency-cruiser.cjs. */
const { house }: { house: House } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");

export const { wings } = house;

const topFloor = new RegExp(`^app/provider/(api/|.*${house.topFloor})`);

/** The code that binds calls and jobs is above every wing of the provider, in whatever room it is written. */
export function isTopFloor(file: string): boolean {
	return topFloor.test(file);
}
