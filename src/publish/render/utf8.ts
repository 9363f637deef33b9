/** The most bytes that UTF-8 needs for a unit of a text. */
export const mostUtf8Bytes = 3;
