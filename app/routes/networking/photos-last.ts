import type { LoaderFunctionArgs } from "@remix-run/node";
import { listLastPhotos } from "~/features/networking/photos/viewer.server";

export const loader = (args: LoaderFunctionArgs) => listLastPhotos(args);
