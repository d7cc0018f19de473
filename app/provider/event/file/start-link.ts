export interface StartLink {
	label: string;
	url: string;
}
