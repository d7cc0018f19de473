import { coverSize } from "~/domain/cover";

/** The event's drawing or picture. `shows`: its address. It says nothing: words stand beside it. */
export function Cover({ shows, ...rest }: { shows: string; className: string; loading?: "lazy" }) {
	return <img src={shows} alt="" decoding="async" {...coverSize} {...rest} />;
}
