import type { User, UserEvent } from "~/domain/people/person";
import { catalogue } from "~/domain/settings";
import { textOfPair } from "~/domain/texts/text-pair";
import { sideBySide } from "~/http/side-by-side";
import { paths } from "~/paths";
import { badgeLinkOf } from "../../documents/badges/badge.server";
import { allHold, type Condition } from "../../ground/event/condition";
import { type Arguments, frameFor, type Visit } from "../../ground/event/visit.server";
import { addressOfSetting } from "../../ground/workspace/settings-places";
import { participantTiles, type TileSubject } from "../../participant/home/tiles.server";
import { isReplayOpen } from "../../participant/replay/replay.server";
import { articleOfferedIf, pricedLines } from "../../registration/steps/articles.server";
import { visitAsPerson } from "../../registration/visit/visit.server";
import { orderFor } from "../../registration/wizard/steps.server";

/** Of all profiles, for registrants and companions; each once, as the first profile that has it sees it. */
async function articlesOfEvent(args: Arguments, theirs: Visit) {
	const profiles = [undefined, ...theirs.frame.typologies.map(({ id }) => id)];
	const others = await Promise.all(profiles.map((id) => frameFor(theirs, args.context, id)));
	const all = [theirs.frame, ...others].flatMap((frame) => [...frame.articles, ...frame.companionArticles]);
	return [...new Map(all.reverse().map((article) => [article.id, article])).values()].reverse();
}

/**
 * Why somebody sees each step, tile and article, or does not: the conditions by which their own pages decide, each evaluated for
 * them. `theirs` has the frame of their typology.
 */
export async function explainSight(
	args: Arguments,
	theirs: Visit,
	{ person, record, hasInvoices }: { person: User; record: UserEvent; hasInvoices: boolean },
) {
	const { ask, frame, context } = theirs;
	const { t } = frame;
	const { registered } = record;
	const { standing, badge, isReplayOpened, articles } = await sideBySide({
		standing: ask.wizard.standing({ userId: person.id, needs: ["stocks", "gift", "prices"] }),
		badge: badgeLinkOf({ visit: theirs, user: person, record, isClosed: false, isWaiting: false }),
		isReplayOpened: frame.settings.replayShown && registered ? isReplayOpen(theirs) : false,
		articles: articlesOfEvent(args, theirs),
	});
	const registration = visitAsPerson(theirs, args, person, standing);
	const subject: TileSubject = { visit: theirs, record, badge, isReplayOpen: isReplayOpened, hasInvoices };
	const lines = pricedLines(registration);
	const describe = <Subject>(conditions: readonly Condition<Subject>[], about: Subject) => ({
		isSeen: allHold(conditions, about),
		reasons: conditions.map((condition) => ({
			holds: condition.holds(about),
			text: t(condition.text ?? "rules.setting"),
			link: linkOf(condition),
		})),
	});
	return {
		steps: orderFor({ record }).map((step) => ({
			title: step.name?.(registration) ?? t(step.label),
			...describe(step.shownIf, registration),
		})),
		tiles: participantTiles(subject).map((tile) => ({
			title: tile.title(subject),
			...describe(tile.shownIf, subject),
		})),
		articles: articles.map((article) => {
			const priced = lines.find(({ id }) => id === article.id);
			const { isSeen, reasons } = describe(articleOfferedIf, { visit: registration, article });
			return {
				title: article.label,
				isSeen,
				price: priced?.price,
				reasons: [...reasons, ...(isSeen && priced ? reasonsOfPrice(priced) : [])],
			};
		}),
	};

	function reasonsOfPrice({ isIncluded, rate, isTaxFirst, code }: (typeof lines)[number]) {
		return [
			{ holds: true, text: t(isIncluded ? "rules.included" : "rules.listPrice"), link: linkOf({ part: "articles" }) },
			...(rate === undefined
				? []
				: [{ holds: true, text: t("rules.rate", { rate: rate.toLocaleString(frame.locale) }), link: undefined }]),
			{
				holds: true,
				text: t(isTaxFirst ? "rules.taxFirst" : "rules.taxAfter"),
				link: linkOf({ setting: "pricesWithTax" }),
			},
			...(code === undefined ? [] : [{ holds: true, text: t("rules.code", { code }), link: undefined }]),
		];
	}

	function linkOf({ setting, part }: Pick<Condition<never>, "setting" | "part">) {
		if (part) return { href: paths.settings(context, part), label: t("rules.see"), isNamed: false };
		if (!setting) return undefined;
		return {
			href: addressOfSetting(context, setting),
			label: textOfPair(catalogue[setting].label, frame.language.key === "en" ? "en" : "fr"),
			isNamed: true,
		};
	}
}
