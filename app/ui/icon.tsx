import back from "lucide-static/icons/arrow-left.svg?raw";
import check from "lucide-static/icons/check.svg?raw";
import down from "lucide-static/icons/chevron-down.svg?raw";
import next from "lucide-static/icons/chevron-right.svg?raw";
import up from "lucide-static/icons/chevron-up.svg?raw";
import danger from "lucide-static/icons/circle-alert.svg?raw";
import success from "lucide-static/icons/circle-check.svg?raw";
import info from "lucide-static/icons/info.svg?raw";
import lock from "lucide-static/icons/lock.svg?raw";
import leave from "lucide-static/icons/log-out.svg?raw";
import place from "lucide-static/icons/map-pin.svg?raw";
import pencil from "lucide-static/icons/pencil-line.svg?raw";
import warning from "lucide-static/icons/triangle-alert.svg?raw";
import person from "lucide-static/icons/user-round.svg?raw";

/** What lucide draws inside each of its pictures. */
const shapes = {
	back: shapesIn(back),
	check: shapesIn(check),
	danger: shapesIn(danger),
	down: shapesIn(down),
	info: shapesIn(info),
	leave: shapesIn(leave),
	lock: shapesIn(lock),
	next: shapesIn(next),
	pencil: shapesIn(pencil),
	person: shapesIn(person),
	place: shapesIn(place),
	success: shapesIn(success),
	up: shapesIn(up),
	warning: shapesIn(warning),
};

export type IconName = keyof typeof shapes;

/** Decoration only: the words beside it carry the meaning. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg
			className="icon"
			viewBox="0 0 24 24"
			width="24"
			height="24"
			aria-hidden="true"
			focusable="false"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: lucide's own drawing, taken in when the product is built
			dangerouslySetInnerHTML={{ __html: shapes[name] }}
		/>
	);
}

function shapesIn(svg: string): string {
	return svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>")).replace(/\s*\n\s*/g, "");
}
