import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendDrawing } from "./cover.server";

export const loader = ({ params }: LoaderFunctionArgs) => sendDrawing(params.drawing ?? "");
