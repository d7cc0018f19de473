import { expect, test } from "vitest";
import { isSharedByGroup } from "~/domain/registration/group";

type Field = Parameters<typeof isSharedByGroup>[0];
const diet: Field = { component: "select", model: "P", isExtended: true, isDisabled: false, values: [] };
const agreement: Field = { ...diet, component: "checkbox" };

test.each<[string, Field, boolean]>([
	["a choice", diet, true],
	["several choices", { ...agreement, values: ["vegan"] }, true],
	["an agreement: nobody can consent for others", agreement, false],
	["what is kept with the person", { ...diet, model: "U" }, false],
	["what has a column of its own", { ...diet, isExtended: false }, false],
	["what nobody may change", { ...diet, isDisabled: true }, false],
	["a long text", { ...diet, component: "textarea" }, false],
	["what asks nothing", { ...diet, component: "html" }, false],
])("Whoever registers a group is asked once for all, or not: %s", (_, field, isShared) => {
	expect(isSharedByGroup(field)).toBe(isShared);
});
