import { expect, test } from "vitest";
import { Page } from "../../support/browser/pages";
import { describeScreen, distinctScreens, fileNameOf, type Screen } from "../../support/screens/screen";

function shown(path: string, status = 200): Page {
	const body = `<html lang="fr"><p>Bonjour</p></html>`;
	return new Page([path], { status, headers: {}, body, location: undefined, setCookies: [] });
}

test.each([
	["/demo/inscription/dates", "/:context/inscription/dates"],
	["/demo/users/0B7D6T3CAH5GV582", "/:context/users/:userId"],
	["/demo/organisation/reglages/articles?nouveau", "/:context/organisation/reglages/articles/*?nouveau"],
	["/demo/organisation/argent/paiements?q=Ode&page=2", "/:context/organisation/argent/paiements"],
	["/demo/programme#talk", "/:context/programme"],
])("%s is the screen %s", (path, address) => {
	expect(describeScreen(shown(path), "a stranger", false).address).toBe(address);
});

test("a screen is named by its address, role, status, refusal and language, and so are its pictures", () => {
	const screen = describeScreen(shown("/demo/login", 422), "a stranger", true);
	expect(screen.name).toBe("/:context/login, a stranger, 422, refused, fr");
	expect(fileNameOf(screen)).toBe("event-login-a-stranger-422-refused-fr");
});

test("screens that differ in links, ids and scripts alone are looked at once", () => {
	const screens = [
		`<html><a href="/a">Retour</a><script>1</script></html>`,
		`<html><a href="/b">Retour</a><script>2</script></html>`,
		`<html data-dark=""><a href="/b">Retour</a></html>`,
	].map((html) => ({ html }) as Screen);
	expect(distinctScreens(screens)).toEqual([screens[0], screens[2]]);
});
