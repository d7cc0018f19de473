/** What the live page shows now, in the page or in HTML that is not in it yet. */
export const nowOf = (region: ParentNode = document) => region.querySelector<HTMLElement>(".live__now");
