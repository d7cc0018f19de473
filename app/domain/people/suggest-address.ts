/** Hosts as people mistype them, most often seen first, and the mailbox host that was meant. */
const slips: Record<string, string> = {
	"gmial.com": "gmail.com",
	"gamil.com": "gmail.com",
	"gmal.com": "gmail.com",
	"gmai.com": "gmail.com",
	"gnail.com": "gmail.com",
	"gmaill.com": "gmail.com",
	"gmail.con": "gmail.com",
	"gmail.co": "gmail.com",
	"gmail.cm": "gmail.com",
	"gmail.fr": "gmail.com",
	"hotmial.com": "hotmail.com",
	"hotmai.com": "hotmail.com",
	"hotmail.con": "hotmail.com",
	"hotmial.fr": "hotmail.fr",
	"outlok.com": "outlook.com",
	"outlook.con": "outlook.com",
	"outlok.fr": "outlook.fr",
	"yaho.com": "yahoo.com",
	"yahoo.con": "yahoo.com",
	"yaho.fr": "yahoo.fr",
	"iclod.com": "icloud.com",
	"icloud.con": "icloud.com",
	"orage.fr": "orange.fr",
	"wanado.fr": "wanadoo.fr",
	"laposte.com": "laposte.net",
	"laposte.fr": "laposte.net",
};

/** The address that was probably meant, where the host is a known slip; undefined for every other address. */
export function suggestAddress(email: string): string | undefined {
	const at = email.lastIndexOf("@");
	const meant = slips[email.slice(at + 1).toLowerCase()];
	return meant && `${email.slice(0, at)}@${meant}`;
}
