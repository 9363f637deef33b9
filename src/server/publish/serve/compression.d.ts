/** The package's API for Node requests; published types require Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;

  interface CompressionOptions {
    /** Size threshold in bytes. */
    threshold?: number;
    brotli?: BrotliOptions;
    filter?: Filter;
  }

  interface Compression {
    (options?: CompressionOptions): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    /** Whether a content type is compressible. */
    filter: Filter;
  }

  const compression: Compression;
  export default compression;
}
