import type { ShownLive } from "~/contract/live/lives";
import type { Round } from "~/domain/live/ballot";
import type { LivePatch, shownAs } from "~/domain/live/state";
import type { Tally } from "~/domain/live/tally";
import type { Database } from "../../ground/store/transact";
import type { StoredBallot } from "./ballot-rows";
import type { BallotViewInput } from "./describe-ballot";

/** What ballots show of themselves; screens have no chat of their own. */
export type ShownBallots = Pick<ShownLive, Exclude<(typeof shownAs)[keyof typeof shownAs], "chat">>;

export interface ModuleProvider {
	/** What is sent again and again, without anything that was answered, counted or felt. */
	withoutAnswers<B extends ShownBallots & Partial<Pick<ShownLive, "chat">>>(body: B): B;
}

export interface AnswerKey {
	ballotId: string;
	round: number;
	personId: string;
}

/** A module that is opened in rounds. */
export interface BallotProvider extends ModuleProvider {
	describe(stored: StoredBallot, round: Round, input: BallotViewInput): Partial<ShownBallots>;
	/** Somebody's answer for their own page: options, or words and which of these wait for a moderator. */
	describeAnswer(db: Database, key: AnswerKey): Promise<Pick<BallotViewInput, "mine" | "waiting">>;
	count(db: Database, ballotId: string, round: number): Promise<Pick<Tally, "votes" | "words">>;
	findFaults(db: Database, stored: StoredBallot): Promise<string[]>;
	/** The change of the state when another round opens. */
	whenReopened: LivePatch;
}
