import { silentSource } from "~/ui/image";

/** On a line of its own, so that a picture that fails to load takes no room, without a script too. */
export function OptionImage({ image, className }: { image: string; className: string }) {
	return (
		<span className={className}>
			<img alt="" srcSet={silentSource(image)} />
		</span>
	);
}
