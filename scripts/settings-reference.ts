import { writeFileSync } from "node:fs";
import { settingsReference } from "~/domain/settings-reference";

writeFileSync("docs/settings.md", settingsReference());
