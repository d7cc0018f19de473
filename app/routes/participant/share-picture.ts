import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendSharePicture } from "~/features/participant/public-page/share-picture.server";

export const loader = (args: LoaderFunctionArgs) => sendSharePicture(args);
