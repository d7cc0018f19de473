export { NoView as default } from "~/http/no-view";
export {
	redirectToPayment as action,
	redirectToPayment as loader,
} from "./payment.server";
