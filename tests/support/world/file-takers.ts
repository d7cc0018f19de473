/** Every place that takes a file of text, with the kind of it; `tests/unit/http/files-taken.test.ts` finds them in the sources. */
export const textTakers = {
	"command check": "event",
	"command import": "event",
	"command import-programme": "programme",
	"command import-people": "people",
	"call peopleImports.drop": "people",
	"form routes/people/import/new-import.tsx": "people",
	"form routes/event/file/file-form.tsx": "event",
	"form routes/registration/groups/group.tsx": "group",
} as const satisfies Record<string, "event" | "programme" | "people" | "group">;

/** Places that take pictures, which are decoded by programs of their own. */
export const pictureTakers = [
	"call drafts.giveImage",
	"call liveModules.giveImage",
	"call pictures.add",
	"call pictures.upload",
	"form routes/documents/badges/badge-photo.tsx",
	"form routes/live/console/images/images-page.tsx",
	"form routes/networking/photos/send.tsx",
	"form routes/event/settings/setting-picture.tsx",
];
