import { silentSource } from "~/ui/image";

/** What an answer shows beside its words. In a line of its own, so that one which does not come takes no room, without a script too. */
export function OptionImage({ image, className }: { image: string; className: string }) {
	return (
		<span className={className}>
			<img alt="" srcSet={silentSource(image)} />
		</span>
	);
}
