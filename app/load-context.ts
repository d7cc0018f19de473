import type { Logger } from "pino";
import type { Composition } from "~/composition.server";
import type { Config } from "~/config.server";
import type { cameraOpener, noncedStyleOpener, policyOpener, styleOpener } from "~/http/express/open-policy";
import type { Scanner } from "~/http/express/running-app";
import type { Stylesheets } from "~/http/express/stylesheets";
import type { Upload } from "~/http/express/uploads";
import type { OpenedStream } from "~/http/relay/opened-stream";

/** What server.ts hands to every loader and action, as their `context`. */
interface LoadContext {
	/** Goes on every script element that is written inline. */
	nonce: string;
	requestId: string;
	/** Where a whole page is put as text: as a body of its answer it would be copied twice more on its way out. */
	page?: { html?: string };
	/** Carries the request id. Never give it personal data or a token. */
	log: Logger;
	config: Config;
	/** By address, for a first page, which carries the styles that it names; without, the page links them. */
	stylesheets: Stylesheets | undefined;
	/** Address of the enhancement script: `<script defer src={enhanceSrc}>`. */
	enhanceSrc: string;
	/** For pages that read badges by camera, and no others. */
	scanner: Scanner;
	/** Addresses of what reads the badges of contacts, and of what opens that page without a network. */
	contacts: { src: string; worker: string };
	/** For pages that show a stream, and no others. */
	playerSrc: string;
	/** For the live page, and no others. */
	liveSrc: string;
	/** What the live page is told as it happens. */
	liveFeed: Composition["liveFeed"];
	/** For big screens, and no other page. */
	stageSrc: string;
	/** For the page of the doors, and no other. */
	scanSrc: string;
	/** And its service worker. */
	scanWorkerSrc: string;
	/** For the pages of photos, and no others. */
	photosSrc: string;
	/** For the page of who moderates. */
	questionsSrc: string;
	/** What adds up the choices of options. */
	totalSrc: string;
	/** What draws the charts of the statistics, and of no other page. */
	chartsSrc: string;
	/** What was sent to an address that takes files; once it is known who sends. */
	readUpload: (sender: string) => Promise<Upload>;
	/** Gives this request's answer to what writes event streams; not of what is no GET. */
	handOver: ((ticket: OpenedStream) => void) | undefined;
	/** Tells that somebody may no longer what they might, as far as this process hears of it. */
	onRevoked: Composition["onRevoked"];
	/** What streams are opened by without the store, where its process is this one. */
	tickets: Composition["tickets"];
	/** Reads the QR code on a photo, away from the pages. */
	readCode: Composition["readCode"];
	gatewayFor: Composition["gatewayFor"];
	/** Lets this answer alone bring something in from another origin, once the visitor has agreed: `("frame-src", "https://…")`. */
	openPolicy: ReturnType<typeof policyOpener>;
	/** Lets the page of this answer alone hold a style element of exactly this text. */
	openStyle: ReturnType<typeof styleOpener>;
	/** Lets scripts of this answer's page write styles of their own, as long as they carry its nonce. */
	openNoncedStyles: ReturnType<typeof noncedStyleOpener>;
	/** Lets the page of this answer alone ask for the camera. */
	openCamera: ReturnType<typeof cameraOpener>;
	/** The visitor's network address, for counting attempts. Never log it. */
	address: string | undefined;
	/** The store could not serve while this page was made. */
	isStoreDown?: boolean;
	/** A proxy stands in front that TRUST_PROXY does not speak of: every visitor has its address. */
	isProxyUnknown: boolean;
	/** The embedded bank's page, where payment is not somebody else's. */
	bank: Composition["bank"];
	/** Only for a visitor at this very machine, where no mail server is set. */
	mailbox: Composition["mailbox"];
}

declare module "@remix-run/node" {
	interface AppLoadContext extends LoadContext {}
}
