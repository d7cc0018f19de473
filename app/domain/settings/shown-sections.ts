import { type Setting, yesNo } from "./kinds";

type SectionShown = `section${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}Shown`;

/** SECTION_1_SHOW to SECTION_8_SHOW: the sections of the event file, in order. */
export const sections = Object.fromEntries(
	[1, 2, 3, 4, 5, 6, 7, 8].map((number) => [
		`section${number}Shown`,
		yesNo(`SECTION_${number}_SHOW`, "participant", "typology", true, {
			label: [`Montrer la page ${number}`, `Show page ${number}`],
			hint: [
				`La page ${number} de l’événement a sa tuile à l’accueil et sa propre page.`,
				`Whether section ${number} of the event has its tile and its page.`,
			],
		}),
	]),
) as Record<SectionShown, Setting<boolean, "typology">>;

/** True if a section is shown; sections beyond the eighth have no setting and are always shown. */
export function isSectionShown(settings: Record<SectionShown, boolean>, index: number): boolean {
	return settings[`section${index + 1}Shown` as SectionShown] ?? true;
}
