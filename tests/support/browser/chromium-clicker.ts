import type { Locator, Response, Page as Tab } from "playwright";
import type { Clicker } from "./crawl";
import type { Offered } from "./offers";
import { type Fields, Page, TextBrowser } from "./pages";
import { tagsIn } from "./pages-html";

const phone = { width: 390, height: 844 };

/** Clicks in a real browser, with its scripts. It follows each kind of link once, because a page takes its time. */
export function chromiumClicker(tab: Tab, base: string, faults: string[]): Clicker {
	const wide = tab.viewportSize() ?? { width: 1280, height: 900 };
	/** Returns the page that the tab shows now, as the server answered it. */
	const shown = async (response: Response | null): Promise<Page> => {
		const url = new URL(tab.url());
		return pageOf(url.pathname + url.search, response?.status() ?? 200, await tab.content());
	};
	return {
		base,
		sameKind: 1,
		pieces: false,
		complaints: () => faults.splice(0),
		async open(path) {
			if (tab.viewportSize()?.width === phone.width) await tab.setViewportSize(wide);
			const downloaded = tab.waitForEvent("download", { timeout: 0 }).then(
				() => pageOf(path, 200, ""),
				() => undefined,
			);
			const opened = tab.goto(base + path).then(shown, () => undefined);
			return (await opened) ?? (await downloaded) ?? pageOf(path, 500, "the browser could not open it");
		},
		openApart: (path) => new TextBrowser(base).open(path),
		async press(page, offered, answers) {
			if (onDevice.test(page.path)) return pageOf(page.path, 200, await tab.content());
			const form = formIn(tab, page, offered);
			const list = form.locator("select[data-autosubmit]");
			const isSentByChoice = (await list.count()) > 0;
			if (!isSentByChoice) await fillIn(form, answers);
			const button = form.locator("button, input[type=submit], input[type=image]").nth(placeOf(offered));
			if (await isTakenAway(button)) return pageOf(page.path, 200, await tab.content());
			// Some buttons are for a phone alone, such as those of the console that lie under the thumb.
			if (!(await button.isVisible())) await tab.setViewportSize(phone);
			// The browser, or our script, says what is missing, and nothing is sent. The browser's rules do not cover choices of
			// which one is required.
			if (!isSentByChoice && !(await isComplete(button))) {
				await button.click();
				return pageOf(page.path, 422, await tab.content());
			}
			if ((await form.getAttribute("data-send")) !== null) {
				const [{ ok, status }] = await Promise.all([
					tab
						.waitForResponse((one) => one.url().endsWith("/repondre"))
						.then((one) => ({ ok: one.ok(), status: one.status() })),
					button.click(),
				]);
				return pageOf(page.path, ok ? 200 : status, await tab.content());
			}
			if (await isPressedInPlace(tab, form)) {
				const [answer] = await Promise.all([
					tab.waitForResponse((one) => one.request().method() === "POST"),
					button.click(),
				]);
				await tab.waitForLoadState("networkidle", { timeout: 1_000 }).catch(() => {});
				return pageOf(page.path, isRedirect(answer) ? 200 : answer.status(), await tab.content());
			}
			const [response, isFile] = await Promise.all([
				tab.waitForResponse((one) => one.request().isNavigationRequest() && !isRedirect(one)),
				Promise.race([tab.waitForEvent("load").then(() => false), downloadIn(tab)]),
				isSentByChoice ? list.selectOption({ index: 1 }) : button.click(),
			]).catch((error) => {
				throw new Error(`${offered.key} of ${tab.url()}: ${error}`);
			});
			return isFile ? pageOf(new URL(response.url()).pathname, response.status(), "") : shown(response);
		},
	};
}

/**
 * Pages whose scripts answer their forms on the device, with or without a network: they have tests of their own (`e2e/venue/scan`,
 * `e2e/networking/contacts`).
 */
const onDevice = /\/(scan|contacts\/new)(\?|$)/;

/** True if a script removed the button, because it does the same by itself. What is folded is opened on the way. */
function isTakenAway(button: Locator): Promise<boolean> {
	return button.evaluate((one) => {
		for (let fold = one.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
			fold.open = true;
		return one.closest("[data-without-script][hidden]") !== null;
	});
}

/** The buttons of the console and of moderation are sent by their script, which shows the answer. */
async function isPressedInPlace(tab: Tab, form: Locator): Promise<boolean> {
	if ((await tab.locator("script[src*='questions']").count()) === 0) return false;
	return form.evaluate((one: HTMLFormElement) => "press" in one.dataset || one.classList.contains("press"));
}

function isComplete(button: Locator): Promise<boolean> {
	return button.evaluate((pressed: HTMLButtonElement) => {
		const { form } = pressed;
		if (!form || pressed.formNoValidate) return true;
		// Our script sets `noValidate` on the forms that it checks by itself.
		if (form.noValidate && !("summaryTitle" in form.dataset)) return true;
		const groups = [...form.querySelectorAll("[data-required-group]")];
		return form.checkValidity() && groups.every((group) => group.querySelector("input:checked, input:disabled"));
	});
}

/** Never resolves if a page comes instead of a file. */
function downloadIn(tab: Tab): Promise<boolean> {
	return tab.waitForEvent("download").then(
		() => true,
		() => new Promise(() => {}),
	);
}

function pageOf(path: string, status: number, body: string): Page {
	const headers = { "content-type": "text/html" };
	// Content for browsers without scripts cannot be pressed here.
	const seen = body.replace(/<noscript>[\s\S]*?<\/noscript>/g, "");
	return new Page([path], { status, headers, body: seen, location: undefined, setCookies: [] });
}

function isRedirect(response: Response): boolean {
	return response.status() >= 300 && response.status() < 400;
}

function formIn(tab: Tab, page: Page, { form }: Offered): Locator {
	return tab.locator("form").nth(tagsIn(page.root, "form").indexOf(form));
}

function placeOf({ form, button }: Offered): number {
	const buttons = tagsIn(form).filter(
		({ name, attributes: { type = "" } }) =>
			name === "button" || (name === "input" && ["submit", "image"].includes(type)),
	);
	return buttons.indexOf(button);
}

/** Writes answers where fingers would, and fires the events. */
async function fillIn(form: Locator, answers: Fields) {
	await form.evaluate((one: HTMLFormElement, given) => {
		for (const control of one.elements) {
			const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
			if (!(isField || control instanceof HTMLSelectElement) || !(control.name in given)) continue;
			const wanted = [given[control.name] ?? []].flat();
			if (control.type === "hidden" || control.type === "submit") continue;
			if (control instanceof HTMLInputElement && ["radio", "checkbox"].includes(control.type)) {
				control.checked = wanted.includes(control.value);
			} else control.value = wanted[0] ?? "";
			control.dispatchEvent(new Event("input", { bubbles: true }));
			control.dispatchEvent(new Event("change", { bubbles: true }));
		}
	}, answers);
}
