import { settingsReference } from "~/domain/settings/reference";
import { importsOf } from "../house/imports";
import { pictureOfHouse } from "../house/picture";
import { addressesPage } from "./addresses";
import { eventFileReference, eventFileSchema } from "./event-file";

/** What is made from the code, by file. A unit test tells when one is no longer what it would be made of. */
export const pages: Record<string, () => string> = {
	"docs/addresses.md": addressesPage,
	"docs/event-file.md": eventFileReference,
	"docs/event-file.schema.json": eventFileSchema,
	"docs/house.svg": () => pictureOfHouse(importsOf("app")),
	"docs/settings.md": settingsReference,
};
