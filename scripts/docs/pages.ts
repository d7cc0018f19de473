import { settingsReference } from "~/domain/settings/reference";
import { importsOf } from "../house/imports";
import { housePicture } from "../house/picture";
import { addressesPage } from "./addresses";
import { decisionsIndex } from "./decisions";
import { eventFileReference, eventFileSchema } from "./event-file";
import { reservedAliasesModule } from "./reserved-aliases";
import { settingReadersPage } from "./setting-readers";

/** Documents that are generated, by file. A unit test fails when one is no longer what would be generated. */
export const pages: Record<string, () => string> = {
	"app/domain/event-file/reserved-aliases.ts": reservedAliasesModule,
	"docs/addresses.md": addressesPage,
	"docs/decisions/README.md": decisionsIndex,
	"docs/event-file.md": eventFileReference,
	"docs/event-file.schema.json": eventFileSchema,
	"docs/house.svg": () => housePicture(importsOf("app")),
	"docs/settings-readers.md": settingReadersPage,
	"docs/settings.md": settingsReference,
};
