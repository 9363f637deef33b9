const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;
/** RFC 2606, and RFC 6761. */
const reserved = /(?:^|\.)(?:example|test|invalid|local|example\.(?:com|net|org))$/;

/** This machine. @param hostname of a parsed URL. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname);

/** A name that shoppers can reach; not one of this machine, or reserved for examples. */
export const isPublicHost = (hostname: string): boolean => !isLoopback(hostname) && !reserved.test(hostname);
