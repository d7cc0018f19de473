/** What the page's title is marked with while something is refused, as app/http/page-title.ts does: it is what is read out first. */
export function markTitle(isRefused: boolean): void {
	const mark = document.body.dataset.errorMark ?? "";
	const isMarked = document.title.startsWith(mark.trimEnd());
	if (mark === "" || isMarked === isRefused) return;
	document.title = isRefused ? mark + document.title : document.title.slice(mark.trimEnd().length).trimStart();
}
