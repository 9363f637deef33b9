import mime from 'mime-types';

/** The media type of a file name or its ending, with its charset where it is text; bytes when it is none that is known. */
export function typeOf(file: string): string {
  return mime.contentType(file.slice(file.lastIndexOf('.'))) || 'application/octet-stream';
}
