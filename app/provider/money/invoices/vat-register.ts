import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { VatRegister, VatStatus } from "../../ground/services/vat-register";

const answer = z.object({ valid: z.boolean(), userError: z.string().optional() });

/** Answers about the number; the others (MS_UNAVAILABLE, TIMEOUT…) are about the service. */
const numberAnswers = ["VALID", "INVALID"];

/** A register that answers as VIES does: `POST {url}/check-vat-number`. A slow or broken one counts as unavailable. */
export function openVatRegister(url: string, { patience = 3000 } = {}): VatRegister {
	const cache = new LRUCache<string, VatStatus>({ max: 500, ttl: 24 * 60 * 60 * 1000 });

	async function ask(number: string): Promise<VatStatus> {
		const response = await fetch(`${url}/check-vat-number`, {
			method: "POST",
			headers: { "Content-Type": "application/json", Accept: "application/json" },
			body: JSON.stringify({ countryCode: number.slice(0, 2), vatNumber: number.slice(2) }),
			redirect: "error",
			signal: AbortSignal.timeout(patience),
		});
		if (!response.ok) {
			await response.body?.cancel();
			return "unavailable";
		}
		const { valid, userError } = answer.parse(await response.json());
		if (userError !== undefined && !numberAnswers.includes(userError)) return "unavailable";
		return valid ? "known" : "unknown";
	}

	return {
		async check(number) {
			const cached = cache.get(number);
			if (cached) return cached;
			const result = await ask(number).catch((): VatStatus => "unavailable");
			if (result !== "unavailable") cache.set(number, result);
			return result;
		},
	};
}
