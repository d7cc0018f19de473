import type { BallotKind, LiveModule } from "~/domain/live/state";
import type { BallotViews, ModuleViews, ShownModule } from "../module-kit/module-views";
import { chat } from "./chat/views";
import { poll } from "./poll/views";
import { question } from "./question/views";
import { rating } from "./rating/views";
import { wordcloud } from "./wordcloud/views";

export const moduleViews: { [K in LiveModule]: K extends BallotKind ? BallotViews : ModuleViews } = {
	poll,
	question,
	wordcloud,
	rating,
	chat,
};

export const ModulePreview = ({ module }: { module: ShownModule }) => moduleViews[module.kind].preview(module);

export const ModuleResults = ({ module, best }: { module: ShownModule; best?: number }) =>
	moduleViews[module.kind].results(module, best);
