import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendRobots } from "./search-engines.server";

export const loader = ({ context }: LoaderFunctionArgs) => sendRobots(context);
