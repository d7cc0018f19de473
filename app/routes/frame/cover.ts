import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendDrawing } from "~/features/frame/images/cover.server";

export const loader = ({ params }: LoaderFunctionArgs) => sendDrawing(params.drawing ?? "");
