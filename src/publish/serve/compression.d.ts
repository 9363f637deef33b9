/** What the server uses of the package, for requests and responses of Node; the published types want those of Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;

  interface CompressionOptions {
    /** Bytes below which a body is sent as it is. */
    threshold?: number;
    brotli?: BrotliOptions;
    filter?: Filter;
  }

  interface Compression {
    (options?: CompressionOptions): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    /** Whether the response's type is one that compresses well. */
    filter: Filter;
  }

  const compression: Compression;
  export default compression;
}
