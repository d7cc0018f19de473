import type { ReactNode } from "react";

/**
 * Markup that waits for a script to put it into the page, by the name of its data attribute. It is text until then: text browsers show
 * what stands in a `<template>`, and would say of what may come that it has.
 */
export function WaitingMarkup({ name, children }: { name: string; children: ReactNode }) {
	return (
		<script type="text/html" {...{ [`data-${name}`]: "" }}>
			{children}
		</script>
	);
}
