import type { AppLoadContext } from "@remix-run/node";
import type { Logger } from "pino";
import type { Composition } from "~/composition.server";
import type { Config } from "~/config.server";
import type { cameraOpener, noncedStyleOpener, policyOpener, styleOpener } from "~/http/express/open-policy";
import type { PlainRefusal } from "~/http/express/plain-page";
import type { Scanner } from "~/http/express/running-app";
import type { Stylesheets } from "~/http/express/stylesheets";
import type { Upload } from "~/http/express/uploads";
import type { OpenedStream } from "~/http/relay/opened-stream";

/** The `context` of every loader and action, which server.ts supplies. */
interface LoadContext {
	/** Required on every inline script element. */
	nonce: string;
	requestId: string;
	/** Where a whole page is put as text: as a response body it would be copied twice more on its way out. */
	page?: { html?: string };
	/** Carries the request id. Never give it personal data or a token. */
	log: Logger;
	config: Config;
	/** Stylesheets by address, to be inlined into a visitor's first page; undefined links them. */
	stylesheets: Stylesheets | undefined;
	/** Address of the enhancement script: `<script defer src={enhanceSrc}>`. */
	enhanceSrc: string;
	/** Only for pages that scan badges with the camera. */
	scanner: Scanner;
	/** The script that scans contacts' badges, and the service worker that opens its page without a network. */
	contacts: { src: string; worker: string };
	/** Only for pages that show a video stream. */
	playerSrc: string;
	liveSrc: string;
	liveFeed: Composition["liveFeed"];
	stageSrc: string;
	scanSrc: string;
	scanWorkerSrc: string;
	photosSrc: string;
	questionsSrc: string;
	/** The script of pages whose plain forms wait while there is no network. */
	heldFormsSrc: string;
	/** The script that adds up the prices of chosen options. */
	totalSrc: string;
	/** What draws the charts of the statistics, and of no other page. */
	chartsSrc: string;
	/** Reads an uploaded form; the caller must know the sender first. */
	readUpload: (sender: string) => Promise<Upload>;
	/** Hands the response over to the relay that writes event streams; undefined for requests other than GET. */
	handOver: ((ticket: OpenedStream) => void) | undefined;
	/** Announces that a person has lost a right, as far as this process knows. */
	onRevoked: Composition["onRevoked"];
	tickets: Composition["tickets"];
	readCode: Composition["readCode"];
	gatewayFor: Composition["gatewayFor"];
	/** Lets this answer alone load something from another origin, once the visitor has agreed: `("frame-src", "https://…")`. */
	openPolicy: ReturnType<typeof policyOpener>;
	/** Lets this answer alone contain a style element with exactly this text. */
	openStyle: ReturnType<typeof styleOpener>;
	/** Lets scripts of this answer's page write styles of their own, as long as they carry its nonce. */
	openNoncedStyles: ReturnType<typeof noncedStyleOpener>;
	/** Lets this answer alone ask for the camera. */
	openCamera: ReturnType<typeof cameraOpener>;
	/** The visitor's network address, for counting attempts. Never log it. */
	address: string | undefined;
	/** The store was unavailable while this page was rendered. */
	isStoreDown?: boolean;
	/** Set once the answer saves a session in which somebody is signed in. */
	isSessionOpened?: boolean;
	/** Why a file or data was refused, where nothing answered it: it has no page of its own to say so. */
	refused?: PlainRefusal;
	/** There is a proxy in front that TRUST_PROXY does not mention: every visitor appears with its address. */
	isProxyUnknown: boolean;
	/** The request came by CHAT_ORIGIN, where nothing but the chat's frame is answered. */
	isChatOrigin: boolean;
	bank: Composition["bank"];
	mailbox: Composition["mailbox"];
	/** The time of a preview; absent for the time that it is. */
	now?: () => Date;
	/** Shows an event from a store of its own; undefined with a remote provider, and inside a preview. */
	previews?: Composition["previews"];
	/** Renders another page of the app as a part of this answer. */
	renderPage?: ((request: Request, context: AppLoadContext) => Promise<Response>) | undefined;
}

declare module "@remix-run/node" {
	interface AppLoadContext extends LoadContext {}
}
