import type { ReactNode } from "react";
import type { ShownChat } from "~/contract/live/messages";
import type { FormState } from "../../ground/form-kit/form-state";
import type { ShownBallot } from "./ballot-of";
import type { SceneSize } from "./ballot-scene";
import type { FrameView } from "./ballot-view";
import type { ShownCloud } from "./cloud-of";
import type { LanguagesOfPage } from "./texts";

export type ShownModule = ShownBallot | ShownCloud;

/** `isShared`: rendered for many readers at once, as a cloud may be. */
export type RegionChat = ShownChat & { isShared?: boolean };

/** What is on: one of these, or nothing. */
export interface ShownParts {
	ballot: ShownBallot | null;
	cloud: ShownCloud | null;
	chat: RegionChat | null;
	chatKey?: string;
	here: string;
	query?: string;
}

export interface PageProps {
	region: ShownParts;
	form: FormState;
	drawn: FrameView | undefined;
}

export interface ModuleViews {
	/** On the live page, and in each frame that is pushed to it. */
	Page(props: PageProps): ReactNode;
}

export interface BallotViews<M extends ShownModule = ShownModule> extends ModuleViews {
	scene(module: M, size: SceneSize): ReactNode;
	/** The small picture of the live page on the console; nothing in it can be pressed. */
	preview(module: M): ReactNode;
	/** `best` shows so many; 0 shows all. */
	results(module: M, best: number | undefined): ReactNode;
	OwnFields(props: { form: FormState; page: LanguagesOfPage }): ReactNode;
}
