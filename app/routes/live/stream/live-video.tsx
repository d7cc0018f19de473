import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import type { OfferedVideo } from "../../participant/video/video.server";
import { VideoElsewhere, VideoView } from "../../participant/video/video-view";

export function LiveVideo({ title, here, offered }: { title: string; here: string; offered: OfferedVideo }) {
	return (
		<div className="live-video" data-live-video="">
			<VideoView title={title} offered={offered} agree={<VideoConsent action={here} />} />
			<div className="live-video__ways cluster between">
				<VideoElsewhere video={offered.video} />
				{offered.isShown && offered.isForeign ? <VideoConsent action={here} isAgreed /> : null}
			</div>
		</div>
	);
}

export function VideoConsent({ action, isAgreed = false }: { action: string; isAgreed?: boolean }) {
	const t = useT();
	return (
		<form method="post" action={action} id="form-video">
			<Button name="video" value={isAgreed ? "non" : "oui"} variant={isAgreed ? "quiet" : "primary"}>
				{t(isAgreed ? "live.unload" : "replay.agree")}
			</Button>
		</form>
	);
}
