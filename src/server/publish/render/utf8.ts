/** UTF-8 bytes per UTF-16 unit, at most. */
export const mostUtf8Bytes = 3;
