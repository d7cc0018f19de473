import { describeNight, folderOfNights, problemsOf, readNight, resultOf } from "./night";

// `npm run nightly:status` prints the last night, here or at NIGHTLY_RESULT; it exits with 1 if that is red, has not come to its
// end, or began more than seven days ago.

const night = readNight(process.env.NIGHTLY_RESULT || resultOf(folderOfNights));
const now = new Date();
console.log(describeNight(night, now));
process.exitCode = problemsOf(night, now).length === 0 ? 0 : 1;
