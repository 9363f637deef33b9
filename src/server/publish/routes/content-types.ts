import mime from 'mime-types';

/** `Content-Type` by file name, with charset for text; unknown: bytes. */
export function contentType(file: string): string {
  const dot = file.lastIndexOf('.');
  return (dot >= 0 && mime.contentType(file.slice(dot))) || 'application/octet-stream';
}
