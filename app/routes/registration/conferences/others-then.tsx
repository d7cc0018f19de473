import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

/** What else begins at an hour of which something is chosen, behind one line. It opens without a script. */
export function OthersThen({ label, children }: { label: string; children: ReactNode }) {
	return (
		<li>
			<details>
				<summary className="talks__others aligned between plain-list small strong hand">
					{label}
					<Icon name="down" />
				</summary>
				<div className="line-above">{children}</div>
			</details>
		</li>
	);
}
