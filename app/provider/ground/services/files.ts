/** What is kept is named by its key: letters, digits, dots and dashes, in folders (`pictures/7K/7K2M…/hd.webp`). */
export type FileKey = string;

export type FileContent = Uint8Array | Blob | AsyncIterable<Uint8Array>;

/**
 * Where files lie that people sent, and the images of events: a directory, or whatever keeps bytes by a name. A file is there whole or
 * not at all. Who may have it, and whether it is to be seen yet, its row in the store says, or the event's document: a file without
 * either is nobody's, and goes.
 */
export interface Files {
	/** Resolves when it would outlive a power cut. The same key again is the new content. */
	put(key: FileKey, content: FileContent): Promise<void>;
	/** Read as it is asked for, whole or in part; undefined where there is none. */
	get(key: FileKey): Promise<Blob | undefined>;
	/** The file, or everything in the folder; nothing where there is none. */
	remove(key: FileKey): Promise<void>;
	/** Everything in a folder, with when it was put. */
	list(folder: FileKey): AsyncIterable<{ key: FileKey; at: Date }>;
}
