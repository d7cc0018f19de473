import fc from "fast-check";
import { runs, seedNumber } from "./seed";

// The one way to fast-check: properties begin with the seed of the run, and are tried as often as the run is long.
fc.configureGlobal({ seed: seedNumber, numRuns: runs(100) });

export default fc;
