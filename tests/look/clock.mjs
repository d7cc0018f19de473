// Loaded before anything else in a server whose pages must be the same on every day: its clock begins at LOOK_AT, and runs on
// from there.
const begun = Date.now();
const RealDate = Date;
const ahead = RealDate.parse(process.env.LOOK_AT ?? "") - begun;

globalThis.Date = class extends RealDate {
	constructor(...given) {
		if (given.length === 0) super(RealDate.now() + ahead);
		else super(...given);
	}

	static now() {
		return RealDate.now() + ahead;
	}
};
