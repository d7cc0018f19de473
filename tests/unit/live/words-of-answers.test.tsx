import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { capitalised } from "~/domain/texts/capitalised";
import { translator } from "~/i18n/translator";
import { numberInWords } from "~/routes/live/module-kit/number-in-words";
import { HeldHours } from "~/ui/held-hours";

test("small numbers of answers are said in words, larger ones in digits", () => {
	const t = translator("fr");
	expect(t("live.sendMany", { number: numberInWords(t, 2) })).toBe("Valider mes deux réponses");
	expect(t("live.atMost", { number: capitalised(numberInWords(t, 3)) })).toBe("Trois réponses au plus.");
	expect(numberInWords(t, 7)).toBe("7");
});

test("a range of hours stays on one line, and nothing else does", () => {
	const html = renderToStaticMarkup(
		<HeldHours>{"Jeudi 4 février, 9\u00a0h\u00a030\u00a0– 19\u00a0h, salle A"}</HeldHours>,
	);
	expect(html).toBe('Jeudi 4 février, <span class="nowrap">9\u00a0h\u00a030\u00a0– 19\u00a0h</span>, salle A');
	expect(renderToStaticMarkup(<HeldHours>Salle A</HeldHours>)).toBe("Salle A");
});
