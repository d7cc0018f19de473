import { Outside } from "~/features/frame/outside/outside";

export default Outside;
