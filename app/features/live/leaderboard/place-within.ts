/** Milliseconds a player: five hundred ask in a second, however many they are. */
const perPlayer = 2;

/** Milliseconds within which each page asks for its own place, once points changed. */
export function placeWithin(players: number): number {
	return 1000 + players * perPlayer;
}
