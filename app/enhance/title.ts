/** Marks the page's title while something is refused, as app/http/page-title.ts does: screen readers read the title first. */
export function markTitle(isRefused: boolean): void {
	const mark = document.body.dataset.errorMark ?? "";
	const isMarked = document.title.startsWith(mark.trimEnd());
	if (mark === "" || isMarked === isRefused) return;
	document.title = isRefused ? mark + document.title : document.title.slice(mark.trimEnd().length).trimStart();
}
