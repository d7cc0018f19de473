/** What messengers and networks show beside an address. */
export const shareSize = { width: 1200, height: 630 };
