import { afterFlush } from "../store/flushed";
import type { Store } from "../store/open";
import type { CompanyRegister } from "./company-register";
import type { MailServer } from "./mail-server";
import type { PaymentProvider } from "./payment-provider";
import type { VatRegister } from "./vat-register";

/** Data leave this process through these services: each call waits until everything it may reveal is on the disk. */
export function holdUntilFlushed(store: Store) {
	return {
		mails: (server: MailServer): MailServer => ({ send: afterFlush(store, server.send), close: server.close }),
		payments: (provider: PaymentProvider): PaymentProvider => ({
			...provider,
			createCheckout: afterFlush(store, provider.createCheckout),
			readCheckout: afterFlush(store, provider.readCheckout),
			expire: afterFlush(store, provider.expire),
			refund: afterFlush(store, provider.refund),
			readRefundsAndDisputes: afterFlush(store, provider.readRefundsAndDisputes),
		}),
		register: (register: CompanyRegister): CompanyRegister => ({ search: afterFlush(store, register.search) }),
		vatRegister: (register: VatRegister): VatRegister => ({ check: afterFlush(store, register.check) }),
	};
}
