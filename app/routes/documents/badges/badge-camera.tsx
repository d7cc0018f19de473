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

/** A camera that reads badges: hidden until its script shows it, because a button that does nothing is worse than none. */
export function BadgeCamera({ aim, src, wasm, children, ...attributes }: BadgeCameraProps) {
	const t = useT();
	return (
		<section
			hidden
			aria-label={t("badgeLogin.cameraTitle")}
			data-wasm={wasm}
			data-reload={t("badgeLogin.reload")}
			data-aim={aim}
			{...attributes}
		>
			{children}
			<script defer src={src} />
		</section>
	);
}

/** The picture of a camera, what it is doing, and the button that opens it. */
export function BadgeCameraView({ id }: { id: string }) {
	const t = useT();
	return (
		<>
			<div className="scanner__view broad clip round" id={id} />
			<p className="strong" role="status" data-status>
				{t("badgeLogin.activate")}
			</p>
			<button type="button" className="button button--primary" data-open>
				{t("badgeLogin.start")}
			</button>
		</>
	);
}
