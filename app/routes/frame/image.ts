import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendImage } from "~/features/frame/images/image.server";

export const loader = (args: LoaderFunctionArgs) => sendImage(args);
