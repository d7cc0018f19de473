import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function makeCertificate(address: string): { key: string; cert: string } {
	const directory = mkdtempSync(join(tmpdir(), "parvis-certificate-"));
	const [key, cert] = [join(directory, "key.pem"), join(directory, "cert.pem")];
	try {
		const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1", "-keyout", key];
		const named = ["-subj", `/CN=${address}`, "-addext", `subjectAltName=IP:${address}`, "-out", cert];
		execFileSync("openssl", ["req", "-x509", ...made, ...named], { stdio: "pipe" });
		return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
	} finally {
		rmSync(directory, { recursive: true });
	}
}
