import mime from 'mime-types';

/** The media type (MIME, `Content-Type`) of a file's name, with its charset where it is text. Bytes for an ending that is not known, or none. */
export function typeOf(file: string): string {
  const dot = file.lastIndexOf('.');
  return (dot >= 0 && mime.contentType(file.slice(dot))) || 'application/octet-stream';
}
