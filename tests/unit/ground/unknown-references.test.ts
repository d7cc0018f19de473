import { expect, test } from "vitest";
import { z } from "zod";
import { unknownReferences } from "~/domain/event-file/unknown-references";
import { referenceTo } from "~/domain/ground/reference";
import { buildEvent } from "../../support/world/event";

const typology = referenceTo("typology", z.string());
const { document } = buildEvent();
const complaint = (path: string[]) => ({ path, fault: { code: "noTypology", id: "nobody" } });

test.each([
	["in the values of a record", z.record(z.string(), typology), { a: "visitor", b: "nobody" }, [complaint(["b"])]],
	["in its keys", z.record(typology, z.string()), { visitor: "a", nobody: "b" }, [complaint(["nobody"])]],
	["in neither", z.record(z.string(), z.string()), { nobody: "nobody" }, []],
	["in a record where a list stands", z.union([z.array(z.string()), z.record(typology, z.string())]), ["a"], []],
])("A reference that leads nowhere is found %s", (_, schema, value, found) => {
	expect(unknownReferences(schema)(value, document)).toEqual(found);
});
