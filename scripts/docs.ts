import { writeFileSync } from "node:fs";
import { pages } from "./docs/pages";

for (const [file, make] of Object.entries(pages)) writeFileSync(file, make());
