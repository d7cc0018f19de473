/** Where to begin, in words and as an address. */
export interface StartLink {
	label: string;
	url: string;
}
