import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendDrawing } from "~/features/ground/images/cover.server";

export const loader = ({ params }: LoaderFunctionArgs) => sendDrawing(params.drawing ?? "");
