/** Host configuration files. */
const controlFiles = ['/_headers', '/_redirects'];

/** Whether a decoded path is never served: configuration and dotfiles, except `/.well-known/`. */
export const isHidden = (path: string): boolean => /\/\.(?!well-known\/)/.test(path) || controlFiles.includes(path);
