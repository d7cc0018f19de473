/** Milliseconds for each player: at most five hundred requests a second, whatever the number of players. */
const msPerPlayer = 2;

/** Milliseconds over which the pages spread the requests for their own rank, once points changed. */
export function rankDelay(players: number): number {
	return 1000 + players * msPerPlayer;
}
