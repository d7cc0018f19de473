import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendOwnPhotos } from "~/features/networking/photos/zip.server";

export const loader = (args: LoaderFunctionArgs) => sendOwnPhotos(args);
