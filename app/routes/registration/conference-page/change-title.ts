import type { PlainKey } from "~/i18n/texts";

export function changeTitleOf({
	wanted,
	held,
	replaced,
}: {
	wanted?: object | undefined;
	held?: object | undefined;
	replaced: object[];
}): PlainKey {
	if (!wanted) return "conferences.cancelTitle";
	if (replaced.length > 0) return "conferences.replaceTitle";
	return held ? "conferences.changeTitle" : "conferences.chooseTitle";
}
