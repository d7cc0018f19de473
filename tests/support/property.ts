import fc from "fast-check";
import { runs, seedNumber } from "./seed";

// The one import of fast-check: properties start from the seed of the run, and the length of the run decides how often they are
// tried.
fc.configureGlobal({ seed: seedNumber, numRuns: runs(100) });

export default fc;
