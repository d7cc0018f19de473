import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendRobots } from "~/features/frame/outside/for-robots.server";

export const loader = ({ context }: LoaderFunctionArgs) => sendRobots(context);
