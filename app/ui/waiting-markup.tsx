import type { ReactNode } from "react";

/**
 * Markup that a script will put into the page, by the name of its data attribute. Until then it is text, because text browsers
 * show the content of a `<template>`, as if it had already happened.
 */
export function WaitingMarkup({ name, children }: { name: string; children: ReactNode }) {
	const mark = { [`data-${name}`]: "" };
	return (
		<script type="text/html" {...mark}>
			{children}
		</script>
	);
}
