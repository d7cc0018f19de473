/** The name of a file: letters, digits, dots and dashes, in folders (`pictures/7K/7K2M…/hd.webp`). */
export type FileKey = string;

export type FileContent = Uint8Array | Blob | AsyncIterable<Uint8Array>;

/**
 * A file exists whole or not at all. Its row in the store, or the event's document, says who may read it and whether it is
 * published: a file without either belongs to nobody, and is deleted.
 */
export interface Files {
	/** Resolves when the file would survive a power cut. Replaces the content of an existing key. */
	put(key: FileKey, content: FileContent): Promise<void>;
	/** Read lazily, whole or in part; undefined if there is none. */
	get(key: FileKey): Promise<Blob | undefined>;
	/** Removes the file, or the whole folder; does nothing if there is none. */
	remove(key: FileKey): Promise<void>;
	list(folder: FileKey): AsyncIterable<{ key: FileKey; at: Date }>;
}
