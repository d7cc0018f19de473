export {
	redirectToPayment as action,
	redirectToPayment as loader,
} from "~/features/registration/billing/payment.server";
export { NoView as default } from "~/http/no-view";
