/** Every place that takes a file of text, with the kind of it; `tests/unit/files-taken.test.ts` finds them in the sources. */
export const textTakers = {
	"command check": "event",
	"command import": "event",
	"command import-programme": "programme",
	"command import-people": "people",
	"call peopleImports.drop": "people",
	"form features/people/import/new-import.tsx": "people",
	"form features/event/file/file-form.tsx": "event",
	"form features/registration/groups/group.tsx": "group",
} as const satisfies Record<string, "event" | "programme" | "people" | "group">;

/** Places that take pictures, which are decoded by programs of their own. */
export const pictureTakers = [
	"call drafts.giveImage",
	"call liveModules.giveImage",
	"call pictures.add",
	"call pictures.upload",
	"form features/documents/badges/badge-photo.tsx",
	"form features/live/console/images/images-page.tsx",
	"form features/networking/photos/send.tsx",
	"form features/event/settings/setting-picture.tsx",
];
