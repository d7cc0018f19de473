import { createHmac, timingSafeEqual } from "node:crypto";
import { signatureToleranceSeconds } from "../../ground/services/payment-provider";

/** `t=1700000000,v1=…`: HMAC-SHA256 over time and body, so that neither can be changed nor sent again later. */
export function signatureOf(secret: string, body: string, at: Date): string {
	const time = Math.floor(at.getTime() / 1000);
	return `t=${time},v1=${hmac(secret, time, body)}`;
}

export function signatureProblem(
	secret: string,
	body: string,
	signature: string | null,
	now: Date,
): "unsigned" | "forged" | "old" | undefined {
	if (!signature) return "unsigned";
	const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
	if (!parts?.[1] || !parts[2]) return "forged";
	const time = Number(parts[1]);
	const expected = hmac(secret, time, body);
	if (!timingSafeEqual(Buffer.from(parts[2]), Buffer.from(expected))) return "forged";
	return Math.abs(now.getTime() / 1000 - time) > signatureToleranceSeconds ? "old" : undefined;
}

function hmac(secret: string, time: number, body: string): string {
	return createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
}
