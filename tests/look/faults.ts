/** Finds what is wrong with the page on the screen. The function is sent into the page, so it may use nothing from outside. */
export function findFaults({ mayEllipse }: { mayEllipse: boolean }): string[] {
	interface Box {
		left: number;
		right: number;
		top: number;
		bottom: number;
	}
	const width = document.documentElement.clientWidth;
	const faults = new Set<string>();

	const nameOf = (element: Element) => {
		const words = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 30);
		const classes = element.getAttribute("class")?.split(" ")[0];
		return `${element.localName}${element.id ? `#${element.id}` : ""}${classes ? `.${classes}` : ""}${words ? ` “${words}”` : ""}`;
	};
	const styles = new Map<Element, CSSStyleDeclaration>();
	const styleOf = (element: Element) => {
		const style = styles.get(element) ?? getComputedStyle(element);
		styles.set(element, style);
		return style;
	};
	/** Hidden as `.sr` is, but by a rule of its own: the heads of a table that is a list on a phone. */
	const isClippedAway = (element: Element | null): boolean =>
		element !== null && (styleOf(element).clipPath === "inset(50%)" || isClippedAway(element.parentElement));
	/** For screen readers alone, or only drawn when it has the focus. */
	const isHidden = (element: Element) =>
		!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
		element.closest(".sr, .skip, [aria-hidden=true]") !== null ||
		isClippedAway(element);
	/** Returns what remains of a box once its ancestors have clipped it. */
	const cut = (box: Box, from: Element | null, ways = ["hidden", "clip", "auto", "scroll"]): Box => {
		let { left, right, top, bottom } = box;
		for (let around = from; around; around = around.parentElement) {
			const { overflowX, overflowY } = styleOf(around);
			if (around === document.body || around === document.documentElement) continue;
			const edge = around.getBoundingClientRect();
			if (ways.includes(overflowX)) [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
			if (ways.includes(overflowY)) [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
		}
		return { left, right, top, bottom };
	};
	const isSeen = ({ left, right, top, bottom }: Box) => right - left > 1 && bottom - top > 1;
	const shares = (a: Box, b: Box) => ({
		across: Math.min(a.right, b.right) - Math.max(a.left, b.left),
		down: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
	});
	/**
	 * Returns the bar at the foot, or the overlay, that the element belongs to: these move while the page below does not, and what an
	 * open summary shows covers it.
	 */
	const layerOf = (element: Element): Element | null => {
		for (let around: Element | null = element; around; around = around.parentElement) {
			const { position } = styleOf(around);
			if (position === "fixed" || position === "sticky") return around;
			if (position === "absolute" && around.parentElement?.matches("details[open]")) return around;
		}
		return null;
	};

	// Every line of every text that can be read.
	const texts: { element: Element; box: Box; layer: Element | null }[] = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const element = node.parentElement;
		if (!element || !node.textContent?.trim() || isHidden(element) || element.closest("select, script, style"))
			continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		for (const line of range.getClientRects()) {
			const box = cut(line, element);
			if (isSeen(box)) texts.push({ element, box, layer: layerOf(element) });
			if (box.right > width + 1)
				faults.add(`overflow: ${nameOf(element)} ends at ${Math.round(line.right)} of ${width} px`);
			if (box.left < -1) faults.add(`overflow: ${nameOf(element)} begins at ${Math.round(line.left)} px`);
			// Content that can be scrolled to is not lost.
			const kept = cut(line, element, ["hidden", "clip"]);
			const lost = Math.max(line.right - kept.right, line.bottom - kept.bottom - 3, 0);
			if (isSeen(line) && lost > 1) {
				const ellipses = (around: Element | null): boolean =>
					around !== null &&
					(styleOf(around).textOverflow === "ellipsis" ||
						styleOf(around).webkitLineClamp !== "none" ||
						ellipses(around.parentElement));
				if (!mayEllipse || !ellipses(element)) faults.add(`cut: ${nameOf(element)} loses ${Math.round(lost)} px`);
			}
		}
	}
	const wide = document.documentElement.scrollWidth;
	if (wide > width) faults.add(`overflow: the document is ${wide} px wide, the window ${width}`);

	const controls = [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
		.filter((element) => !isHidden(element) && styleOf(element).pointerEvents !== "none")
		.flatMap((element) => {
			const layer = layerOf(element);
			return [...element.getClientRects()]
				.map((rect) => ({ element, box: cut(rect, element.parentElement), layer }))
				.filter(({ box }) => isSeen(box));
		});
	const isWithin = (a: Element, b: Element) => a.contains(b) || b.contains(a);
	/** A link that is taller to press than its words is drawn by its words alone, and these are compared as texts. */
	const isWordsAlone = (element: Element) => {
		const { backgroundColor, backgroundImage, borderBottomStyle, boxShadow } = styleOf(element);
		return (
			element.matches("a:not(:has(svg, img))") &&
			[backgroundColor, backgroundImage, borderBottomStyle, boxShadow].join(" ") === "rgba(0, 0, 0, 0) none none none"
		);
	};
	controls.forEach((one, at) => {
		for (const other of controls.slice(at + 1)) {
			if (one.layer !== other.layer || isWithin(one.element, other.element)) continue;
			// A choice may lie under its own label, a password under the button that shows it, and a search under its sign or its button,
			// before which its words end.
			if (one.element.closest(".secret, .workspace__find, .people-search")?.contains(other.element)) continue;
			const { across, down } = shares(one.box, other.box);
			// A line of a text may have a link just above a link of the next line: their boxes touch, not their words.
			if (across > 2 && down > 8) faults.add(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
		}
		for (const { element, box, layer } of texts) {
			if (one.layer !== layer || isWithin(one.element, element)) continue;
			if (one.element.closest(".secret, .workspace__find, .people-search")?.contains(element)) continue;
			if (element.closest("label") || styleOf(one.element).display === "inline" || isWordsAlone(one.element)) continue;
			const { across, down } = shares(one.box, box);
			// Closer than four pixels, they look like one.
			if (down > 4 && across > -4 && across < 0) faults.add(`touching: ${nameOf(element)} and ${nameOf(one.element)}`);
			if (down > 4 && across > 2) faults.add(`overlap: ${nameOf(element)} and ${nameOf(one.element)}`);
		}
	});
	texts.forEach((one, at) => {
		for (const other of texts.slice(at + 1)) {
			if (one.layer !== other.layer || isWithin(one.element, other.element)) continue;
			const { across, down } = shares(one.box, other.box);
			if (across > 2 && down > 8) faults.add(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
		}
	});

	// An element that gets the focus by the keyboard is scrolled to, and may not lie under the bar at the foot.
	for (const { element, layer } of controls) {
		if (layer || !(element instanceof HTMLElement) || element.matches(":disabled")) continue;
		element.focus({ preventScroll: false });
		const { left, right, top, bottom } = element.getBoundingClientRect();
		// A text area is scrolled to no further than the line that is typed in.
		const middle = element instanceof HTMLTextAreaElement ? top + 16 : (top + bottom) / 2;
		const above = document.elementFromPoint((left + right) / 2, middle);
		const bar = above && layerOf(above);
		if (bar && !isWithin(above, element)) faults.add(`under the bar: ${nameOf(element)}`);
	}
	(document.activeElement as HTMLElement | null)?.blur();
	return [...faults];
}
