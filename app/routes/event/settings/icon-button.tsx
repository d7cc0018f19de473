import type { ComponentProps } from "react";
import { Icon } from "~/ui/icon";

interface IconProps {
	icon: ComponentProps<typeof Icon>["name"];
	/** What it does, for those who do not see the icon. */
	label: string;
}

const className = "icon-button grid rigid centre borderless round soft hand";

export function IconButton({ icon, label, ...attributes }: IconProps & ComponentProps<"button">) {
	return (
		<button className={className} {...attributes}>
			<Icon name={icon} />
			<span className="sr">{label}</span>
		</button>
	);
}

export function IconLink({ icon, label, href }: IconProps & { href: string }) {
	return (
		<a className={className} href={href}>
			<Icon name={icon} />
			<span className="sr">{label}</span>
		</a>
	);
}
