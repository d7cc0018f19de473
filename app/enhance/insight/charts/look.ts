import { useEffect, useState } from "react";

export interface Look {
	accent: string;
	accentLine: string;
	sunk: string;
	line: string;
	ink: string;
	inkSoft: string;
	font: string;
	lang: string;
	isStill: boolean;
	isNarrow: boolean;
}

const changes = {
	night: window.matchMedia("(prefers-color-scheme: dark)"),
	still: window.matchMedia("(prefers-reduced-motion: reduce)"),
	narrow: window.matchMedia("(max-width: 599px)"),
};

/** The event's colours as they are now: a device may turn to night while somebody looks. */
export function useLook(section: HTMLElement): Look {
	const [look, setLook] = useState(() => readLook(section));
	useEffect(() => {
		const read = () => setLook(readLook(section));
		for (const change of Object.values(changes)) change.addEventListener("change", read);
		return () => {
			for (const change of Object.values(changes)) change.removeEventListener("change", read);
		};
	}, [section]);
	return look;
}

function readLook(section: HTMLElement): Look {
	const style = getComputedStyle(section);
	const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
	return {
		accent: colour("accent"),
		accentLine: colour("accent-line"),
		sunk: colour("sunk"),
		line: colour("line"),
		ink: colour("ink"),
		inkSoft: colour("ink-soft"),
		font: style.fontFamily,
		lang: document.documentElement.lang || "fr",
		isStill: changes.still.matches,
		isNarrow: changes.narrow.matches,
	};
}
