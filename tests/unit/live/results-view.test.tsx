import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { translator } from "~/i18n/translator";
import { TextsContext } from "~/i18n/use-t";
import type { ShownBallot } from "~/routes/live/module-kit/ballot-of";
import { BallotView } from "~/routes/live/module-kit/ballot-view";
import { ResultsView } from "~/routes/live/module-kit/results-view";

const votes = [3, 9, 1, 9, 5];
const ballot = {
	kind: "question",
	id: "q",
	round: 1,
	title: "Who?",
	label: "Who?",
	content: "",
	display: "bars",
	endsAt: null,
	mine: [],
	noRight: null,
	typologies: null,
	asksPresence: false,
	takesUnregistered: false,
	mayChange: false,
	isNominative: false,
	sms: { number: "", code: "" },
	isBySms: false,
	stage: "results",
	most: 1,
	best: 0,
	voters: 27,
	options: votes.map((got, at) => ({
		id: `o${at}`,
		label: `Option ${at}`,
		image: null,
		color: null,
		isRightAnswer: null,
		votes: got,
		share: Math.round((got / 27) * 100),
	})),
} satisfies ShownBallot;

const render = (element: React.ReactElement) =>
	renderToStaticMarkup(<TextsContext.Provider value={translator("fr")}>{element}</TextsContext.Provider>);
const results = (changes: Partial<ShownBallot> = {}) => render(<ResultsView ballot={{ ...ballot, ...changes }} />);
const told = (html: string) => [...html.matchAll(/Option (\d+)/g)].map(([, at]) => Number(at));
const places = (html: string) => [...html.matchAll(/tally__place--(\d+)/g)].map(([, rank]) => Number(rank));

test("All results show in their order, without places, where nbShowResponses is 0", () => {
	expect(told(results())).toEqual([0, 1, 2, 3, 4]);
	expect(places(results())).toEqual([]);
});

test("Of the best alone so many show, the best first, each with its place; as many votes, the same place", () => {
	expect(told(results({ best: 3 }))).toEqual([1, 3, 4]);
	expect(places(results({ best: 3 }))).toEqual([1, 1, 3]);
	expect(told(results({ best: 9 }))).toHaveLength(5);
	// If numbers are hidden, they are drawn by their shares.
	const hidden = ballot.options.map((option) => ({ ...option, votes: null }));
	const html = results({ best: 2, options: hidden, voters: null });
	expect(told(html)).toEqual([1, 3]);
	expect(html).not.toMatch(/voix|personnes/);
});

test("A colour that a host gave is the drawing's; the right answer says so in words", () => {
	const options = ballot.options.map((option, at) => ({ ...option, color: "#1d4ed8", isRightAnswer: at === 1 }));
	for (const display of ["bars", "pie", "gauge"] as const) expect(results({ options, display })).toContain("#1d4ed8");
	expect(results({ options }).match(/Bonne réponse/g)).toHaveLength(1);
});

test("Gauges and slices that would be too many are bars; their numbers are the same", () => {
	const of = (count: number) =>
		Array.from({ length: count }, (_, at) =>
			ballot.options.slice(0, 1).map((one) => ({ ...one, id: `o${at}` })),
		).flat();
	expect(results({ display: "gauge", options: of(8) })).toContain("tally--gauge");
	expect(results({ display: "gauge", options: of(9) })).toContain("tally--bars");
	expect(results({ display: "pie", options: of(12) })).toContain("tally--pie");
	expect(results({ display: "pie", options: of(60) }).match(/3 voix/g)).toHaveLength(60);
});

test("In SMS mode nothing is tapped: options are numbered, and the results are as ever", () => {
	const view = (stage: ShownBallot["stage"], isBySms: boolean) =>
		render(<BallotView ballot={{ ...ballot, stage, isBySms }} action="/live" form={undefined as never} />);
	const html = view("choices", true);
	expect(html).toContain('<ol class="ballot__numbered');
	expect(told(html)).toEqual([0, 1, 2, 3, 4]);
	expect(html).not.toMatch(/<(?:form|input|button)/);
	expect(html).toContain("que l’animateur indique");
	const sms = { number: "3 65 00", code: "FETE" };
	const withNumber = render(
		<BallotView
			ballot={{ ...ballot, stage: "choices", isBySms: true, sms }}
			action="/live"
			form={undefined as never}
		/>,
	);
	expect(withNumber).toContain("Répondez par SMS au 3 65 00");
	expect(withNumber).toContain("envoyez FETE, un espace");
	expect(view("results", true)).toContain("tally");
	expect(view("closed", true)).not.toContain("ballot__numbered");
});
