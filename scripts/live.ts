import { parseConfig } from "~/config.server";
import { openStore } from "~/provider/ground/store/open";
import { type Crowd, joinCrowd } from "./live/crowd";
import { crowdLinks } from "./live/crowd-people";

const usage = `npm run live -- crowd [PEOPLE]   simulated people (50; 2,000 at most) follow the live session of the demo event on this
                                 machine and answer what its host shows. Start the server first (npm start); Ctrl+C ends it`;

const [command, peopleArgument = "50", ...others] = process.argv.slice(2);
const people = Number(peopleArgument);
if (command !== "crowd" || others.length > 0 || !Number.isInteger(people) || people < 1 || people > 2000) {
	console.error(usage);
	process.exit(2);
}
process.exitCode = await run().then(
	() => 0,
	(error: Error) => {
		console.error(error.message);
		return 1;
	},
);

async function run() {
	const config = parseConfig(process.env);
	if (!config.local || config.providerUrl)
		throw new Error("a crowd is for the demo on this machine, not for a server of others");
	const store = await openStore(config);
	console.log(`${people} people register for the demo…`);
	const links = await crowdLinks(store, config.publicUrl, people, config.now()).finally(() => store.destroy());
	const crowd = joinCrowd(links);
	process.once("SIGINT", () => crowd.leave());
	const showing = setInterval(() => show(crowd), 500);
	await crowd.ended;
	clearInterval(showing);
	show(crowd);
	process.stdout.write("\n");
	if (crowd.counts.joined === 0) throw new Error(`nobody could join at ${config.publicUrl}: is the server running?`);
}

function show({ counts: { joined, answered, refused, lost } }: Crowd) {
	const line = `${joined} there · ${answered} answers · ${refused} refused · ${lost} connections lost`;
	process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
}
