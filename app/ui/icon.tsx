import back from "lucide-static/icons/arrow-left.svg?raw";
import arrow from "lucide-static/icons/arrow-right.svg?raw";
import page from "lucide-static/icons/book-open.svg?raw";
import keep from "lucide-static/icons/bookmark.svg?raw";
import company from "lucide-static/icons/building-2.svg?raw";
import programme from "lucide-static/icons/calendar-days.svg?raw";
import calendar from "lucide-static/icons/calendar-plus.svg?raw";
import camera from "lucide-static/icons/camera.svg?raw";
import check from "lucide-static/icons/check.svg?raw";
import down from "lucide-static/icons/chevron-down.svg?raw";
import before from "lucide-static/icons/chevron-left.svg?raw";
import next from "lucide-static/icons/chevron-right.svg?raw";
import up from "lucide-static/icons/chevron-up.svg?raw";
import choose from "lucide-static/icons/chevrons-up-down.svg?raw";
import danger from "lucide-static/icons/circle-alert.svg?raw";
import success from "lucide-static/icons/circle-check.svg?raw";
import choice from "lucide-static/icons/circle-dot.svg?raw";
import replay from "lucide-static/icons/circle-play.svg?raw";
import help from "lucide-static/icons/circle-question-mark.svg?raw";
import organise from "lucide-static/icons/clipboard-list.svg?raw";
import clock from "lucide-static/icons/clock.svg?raw";
import columns from "lucide-static/icons/columns-3.svg?raw";
import contact from "lucide-static/icons/contact-round.svg?raw";
import copy from "lucide-static/icons/copy.svg?raw";
import card from "lucide-static/icons/credit-card.svg?raw";
import download from "lucide-static/icons/download.svg?raw";
import more from "lucide-static/icons/ellipsis.svg?raw";
import draft from "lucide-static/icons/file-pen-line.svg?raw";
import paper from "lucide-static/icons/file-text.svg?raw";
import number from "lucide-static/icons/hash.svg?raw";
import waiting from "lucide-static/icons/hourglass.svg?raw";
import house from "lucide-static/icons/house.svg?raw";
import badge from "lucide-static/icons/id-card.svg?raw";
import photos from "lucide-static/icons/images.svg?raw";
import info from "lucide-static/icons/info.svg?raw";
import key from "lucide-static/icons/key-round.svg?raw";
import bank from "lucide-static/icons/landmark.svg?raw";
import list from "lucide-static/icons/list.svg?raw";
import checklist from "lucide-static/icons/list-checks.svg?raw";
import filter from "lucide-static/icons/list-filter.svg?raw";
import order from "lucide-static/icons/list-ordered.svg?raw";
import lock from "lucide-static/icons/lock.svg?raw";
import enter from "lucide-static/icons/log-in.svg?raw";
import leave from "lucide-static/icons/log-out.svg?raw";
import messages from "lucide-static/icons/mail.svg?raw";
import sent from "lucide-static/icons/mail-check.svg?raw";
import mailFault from "lucide-static/icons/mail-warning.svg?raw";
import pin from "lucide-static/icons/map-pin.svg?raw";
import full from "lucide-static/icons/maximize-2.svg?raw";
import menu from "lucide-static/icons/menu.svg?raw";
import opinion from "lucide-static/icons/message-square-heart.svg?raw";
import note from "lucide-static/icons/message-square-text.svg?raw";
import chat from "lucide-static/icons/messages-square.svg?raw";
import microphone from "lucide-static/icons/mic.svg?raw";
import black from "lucide-static/icons/monitor-off.svg?raw";
import screen from "lucide-static/icons/monitor-play.svg?raw";
import palette from "lucide-static/icons/palette.svg?raw";
import pause from "lucide-static/icons/pause.svg?raw";
import pencil from "lucide-static/icons/pencil-line.svg?raw";
import telephone from "lucide-static/icons/phone.svg?raw";
import play from "lucide-static/icons/play.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import stage from "lucide-static/icons/presentation.svg?raw";
import printer from "lucide-static/icons/printer.svg?raw";
import code from "lucide-static/icons/qr-code.svg?raw";
import live from "lucide-static/icons/radio.svg?raw";
import invoice from "lucide-static/icons/receipt-text.svg?raw";
import again from "lucide-static/icons/refresh-cw.svg?raw";
import count from "lucide-static/icons/scale.svg?raw";
import door from "lucide-static/icons/scan-line.svg?raw";
import scan from "lucide-static/icons/scan-qr-code.svg?raw";
import search from "lucide-static/icons/search.svg?raw";
import send from "lucide-static/icons/send.svg?raw";
import profiles from "lucide-static/icons/shapes.svg?raw";
import skip from "lucide-static/icons/skip-forward.svg?raw";
import settings from "lucide-static/icons/sliders-horizontal.svg?raw";
import phone from "lucide-static/icons/smartphone.svg?raw";
import box from "lucide-static/icons/square-check.svg?raw";
import star from "lucide-static/icons/star.svg?raw";
import today from "lucide-static/icons/sun.svg?raw";
import tag from "lucide-static/icons/tag.svg?raw";
import text from "lucide-static/icons/text-align-start.svg?raw";
import stub from "lucide-static/icons/ticket.svg?raw";
import warning from "lucide-static/icons/triangle-alert.svg?raw";
import leader from "lucide-static/icons/trophy.svg?raw";
import letter from "lucide-static/icons/type.svg?raw";
import giveBack from "lucide-static/icons/undo-2.svg?raw";
import person from "lucide-static/icons/user-round.svg?raw";
import standIn from "lucide-static/icons/user-round-check.svg?raw";
import team from "lucide-static/icons/user-round-cog.svg?raw";
import add from "lucide-static/icons/user-round-plus.svg?raw";
import people from "lucide-static/icons/users-round.svg?raw";
import money from "lucide-static/icons/wallet.svg?raw";
import close from "lucide-static/icons/x.svg?raw";

const shapes = {
	team: shapesIn(team),
	star: shapesIn(star),
	profiles: shapesIn(profiles),
	palette: shapesIn(palette),
	company: shapesIn(company),
	order: shapesIn(order),
	letter: shapesIn(letter),
	text: shapesIn(text),
	number: shapesIn(number),
	telephone: shapesIn(telephone),
	list: shapesIn(list),
	checklist: shapesIn(checklist),
	choice: shapesIn(choice),
	box: shapesIn(box),
	note: shapesIn(note),
	live: shapesIn(live),
	chat: shapesIn(chat),
	microphone: shapesIn(microphone),
	scan: shapesIn(scan),
	black: shapesIn(black),
	code: shapesIn(code),
	stage: shapesIn(stage),
	contact: shapesIn(contact),
	skip: shapesIn(skip),
	photos: shapesIn(photos),
	phone: shapesIn(phone),
	programme: shapesIn(programme),
	replay: shapesIn(replay),
	opinion: shapesIn(opinion),
	page: shapesIn(page),
	help: shapesIn(help),
	organise: shapesIn(organise),
	add: shapesIn(add),
	badge: shapesIn(badge),
	bank: shapesIn(bank),
	calendar: shapesIn(calendar),
	before: shapesIn(before),
	camera: shapesIn(camera),
	download: shapesIn(download),
	leader: shapesIn(leader),
	pause: shapesIn(pause),
	play: shapesIn(play),
	count: shapesIn(count),
	draft: shapesIn(draft),
	copy: shapesIn(copy),
	giveBack: shapesIn(giveBack),
	mailFault: shapesIn(mailFault),
	sent: shapesIn(sent),
	key: shapesIn(key),
	again: shapesIn(again),
	house: shapesIn(house),
	waiting: shapesIn(waiting),
	full: shapesIn(full),
	invoice: shapesIn(invoice),
	paper: shapesIn(paper),
	people: shapesIn(people),
	arrow: shapesIn(arrow),
	back: shapesIn(back),
	check: shapesIn(check),
	clock: shapesIn(clock),
	close: shapesIn(close),
	danger: shapesIn(danger),
	down: shapesIn(down),
	info: shapesIn(info),
	leave: shapesIn(leave),
	enter: shapesIn(enter),
	printer: shapesIn(printer),
	send: shapesIn(send),
	plus: shapesIn(plus),
	card: shapesIn(card),
	more: shapesIn(more),
	lock: shapesIn(lock),
	next: shapesIn(next),
	pencil: shapesIn(pencil),
	person: shapesIn(person),
	pin: shapesIn(pin),
	screen: shapesIn(screen),
	standIn: shapesIn(standIn),
	stub: shapesIn(stub),
	success: shapesIn(success),
	today: shapesIn(today),
	messages: shapesIn(messages),
	money: shapesIn(money),
	door: shapesIn(door),
	settings: shapesIn(settings),
	menu: shapesIn(menu),
	search: shapesIn(search),
	choose: shapesIn(choose),
	tag: shapesIn(tag),
	keep: shapesIn(keep),
	columns: shapesIn(columns),
	filter: shapesIn(filter),
	up: shapesIn(up),
	warning: shapesIn(warning),
};

export type IconName = keyof typeof shapes;

/** They point where reading goes on, or came from: in a language from right to left they are mirrored. */
const mirrored = new Set<IconName>(["arrow", "back", "before", "next", "leave", "enter", "send"]);

/** Decoration only: the words beside it carry the meaning. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg
			className={mirrored.has(name) ? "icon icon--along" : name === "down" ? "icon icon--down" : "icon"}
			viewBox="0 0 24 24"
			width="24"
			height="24"
			aria-hidden="true"
			focusable="false"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: lucide's own drawing, taken in when the product is built
			dangerouslySetInnerHTML={{ __html: shapes[name] }}
		/>
	);
}

function shapesIn(svg: string): string {
	return svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>")).replace(/\s*\n\s*/g, "");
}
