import { mostFileText } from "~/domain/event-file/event-file";
import { Refusal } from "~/domain/ground/refusal";
import { messageOf, readBytes, UnreadableBytes } from "~/domain/texts/read-bytes";

/** The event file that was sent, or pasted as `pasted`. Refuses with `invalidForm`, beside the field. */
export async function readSentFile(posted: FormData, pasted: string): Promise<{ name: string; text: string }> {
	const [file, text] = [posted.get("file"), posted.get("text")];
	const isSent = file instanceof File && file.size > 0;
	const isPasted = typeof text === "string" && text.trim() !== "";
	if (isSent && isPasted) throw new Refusal("invalidForm", { file: "eventFile.fileOrText" });
	if (isPasted) {
		if (text.length > mostFileText) throw new Refusal("invalidForm", { text: "eventFile.tooLarge" });
		return { name: pasted, text: text.replaceAll("\r\n", "\n") };
	}
	if (!isSent) throw new Refusal("invalidForm", { file: "eventFile.nothingSent" });
	if (file.size > mostFileText) throw new Refusal("invalidForm", { file: "eventFile.tooLarge" });
	try {
		const { text } = readBytes(new Uint8Array(await file.arrayBuffer()), { isUnicode: true });
		return { name: file.name.slice(0, 200), text };
	} catch (error) {
		if (!(error instanceof UnreadableBytes)) throw error;
		throw new Refusal("invalidForm", { file: messageOf(error) }, { cause: error });
	}
}
