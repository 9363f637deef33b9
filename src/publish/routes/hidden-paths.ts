/** Files of a release that tell a host how to serve it. */
const controlFiles = ['/_headers', '/_redirects'];

/** Whether no reader gets what is at a path, decoded: files for hosts, and names that begin with a dot but for `/.well-known/`. */
export const isHidden = (path: string): boolean => /\/\.(?!well-known\/)/.test(path) || controlFiles.includes(path);
