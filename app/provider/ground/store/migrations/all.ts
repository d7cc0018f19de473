import type { Migration } from "kysely";
import { baseline } from "./0001-baseline";
import { devices } from "./0002-devices";
import { access } from "./0003-access";
import { dueTold } from "./0004-due-told";
import { deskAndCard } from "./0005-desk-and-card";
import { transfers } from "./0006-transfers";
import { lists } from "./0009-lists";
import { listsInOne } from "./0010-lists-in-one";
import { revisions } from "./0011-revisions";
import { recounts } from "./0012-recounts";
import { droppedFiles } from "./0013-dropped-files";
import { roleEnds } from "./0014-role-ends";

/**
 * Applied in the order of their names as text: the next is `0015-…`. One that any store may have applied never changes again.
 */
export const migrations: Record<string, Migration> = {
	"0001-baseline": baseline,
	"0002-devices": devices,
	"0003-access": access,
	"0004-due-told": dueTold,
	"0005-desk-and-card": deskAndCard,
	"0006-transfers": transfers,
	"0009-lists": lists,
	"0010-lists-in-one": listsInOne,
	"0011-revisions": revisions,
	"0012-recounts": recounts,
	"0013-dropped-files": droppedFiles,
	"0014-role-ends": roleEnds,
};
