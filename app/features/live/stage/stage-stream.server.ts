import { followedScreens } from "~/domain/live/screen";
import { type Arguments, visitOf } from "../../frame/event/visit.server";
import { streamScreen } from "./read-screen.server";

/** Milliseconds: something is said so often, so that a line which is dead is found out. */
const beat = 15_000;

/** Tells the script of a big screen when to look again (server-sent events). 404 to whom the screen is not open. */
export async function answerStageStream(args: Arguments & { params: { screen?: string } }): Promise<Response> {
	const visit = await visitOf(args);
	const screen = followedScreens.find((one) => one === args.params.screen);
	const words = screen && (await streamScreen(args, visit, screen));
	if (!words) throw new Response(null, { status: 404 });
	const text = new TextEncoder();
	let beating: NodeJS.Timeout;
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			beating = setInterval(() => controller.enqueue(text.encode(":\n\n")), beat).unref();
		},
		async pull(controller) {
			const { done, value } = await words.next();
			controller.enqueue(text.encode(`event: ${done ? "end" : value.kind}\ndata: 1\n\n`));
			if (!done) return;
			clearInterval(beating);
			controller.close();
		},
		async cancel() {
			clearInterval(beating);
			await words.return?.();
		},
	});
	return new Response(body, {
		headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
	});
}
