import type { HTMLAttributes, ReactNode } from "react";
import { useT } from "~/i18n/use-t";

interface BadgeCameraProps extends HTMLAttributes<HTMLElement> {
	/** What to hold before the camera. */
	aim: string;
	/** Of the script that fills it: no other page loads it. */
	src: string;
	wasm: string;
	children?: ReactNode;
}

/** A camera that reads badges: hidden until its script fills it, because a button that does nothing is worse than none. */
export function BadgeCamera({ aim, src, wasm, children, ...attributes }: BadgeCameraProps) {
	const t = useT();
	return (
		<section
			hidden
			aria-label={t("badgeLogin.cameraTitle")}
			data-wasm={wasm}
			data-start={t("badgeLogin.start")}
			data-activate={t("badgeLogin.activate")}
			data-reload={t("badgeLogin.reload")}
			data-aim={aim}
			{...attributes}
		>
			{children}
			<script defer src={src} />
		</section>
	);
}
