/** What is asked for again while somebody looks: the parts of `[data-follow]`, every so many seconds, unless they are in use. */
export function follow(): void {
	const followed = document.querySelector<HTMLElement>("[data-follow]");
	const seconds = Number(followed?.dataset.follow);
	if (!followed || !(seconds > 0)) return;
	const isInUse = () => followed.contains(document.activeElement) || followed.querySelector("[data-busy]") !== null;
	let isAsking = false;
	const look = async () => {
		if (isAsking || document.hidden || isInUse()) return;
		isAsking = true;
		try {
			const answer = await fetch(location.pathname, { headers: { Accept: "text/html" }, credentials: "same-origin" });
			if (!answer.ok || answer.redirected) return;
			const page = new DOMParser().parseFromString(await answer.text(), "text/html");
			const fresh = page.getElementById(followed.id);
			// A finger may have come down meanwhile: what it is about to press stays.
			if (fresh && !isInUse() && fresh.innerHTML !== followed.innerHTML) followed.innerHTML = fresh.innerHTML;
		} catch {
			// The network comes back, or does not: what stands there was true.
		} finally {
			isAsking = false;
		}
	};
	window.setInterval(look, seconds * 1000);
	document.addEventListener("visibilitychange", look);
}
