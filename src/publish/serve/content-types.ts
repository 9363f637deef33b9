import mime from 'mime-types';

/** The media type (MIME, `Content-Type`) of a file name or its ending, with its charset where it is text. Bytes for one that is not known. */
export function typeOf(file: string): string {
  return mime.contentType(file.slice(file.lastIndexOf('.'))) || 'application/octet-stream';
}
