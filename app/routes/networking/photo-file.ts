import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendPhoto } from "~/features/networking/photos/file.server";

export const loader = (args: LoaderFunctionArgs) => sendPhoto(args);
