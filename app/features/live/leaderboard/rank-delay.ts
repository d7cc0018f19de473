/** Milliseconds a player: five hundred ask in a second, however many they are. */
const msPerPlayer = 2;

/** Milliseconds within which each page asks for its own place, once points changed. */
export function rankDelay(players: number): number {
	return 1000 + players * msPerPlayer;
}
