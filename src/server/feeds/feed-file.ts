/** What a file is made from beside config and code. Parts that stay the same object are digested once. */
export type FileInputs = { about: string; parts: readonly { json: string }[] };

/** A published file. `path` begins with a slash. With `inputs`, `body` may be a getter, which a build calls only where they changed. */
export type FeedFile = { path: string; readonly body: string; inputs?: FileInputs };
