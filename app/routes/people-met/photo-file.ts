import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendPhoto } from "~/features/people-met/photos/file.server";

export const loader = (args: LoaderFunctionArgs) => sendPhoto(args);
