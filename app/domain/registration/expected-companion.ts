import { z } from "zod";

/** Somebody whom a list names at the address of a person: that person says whether they come along. */
export const expectedCompanion = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() });
export type ExpectedCompanion = z.output<typeof expectedCompanion>;
