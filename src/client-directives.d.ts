import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island in place when the shopper turns to it: see `startup/islands.ts`. */
    'client:intent'?: boolean;
    /** The same, and as soon as this browser keeps something under this key of `localStorage`, once the island is near. */
    'client:kept'?: string;
    /** The same, and as soon as it is near. */
    'client:near'?: boolean;
    /** A script of its part hydrates it: `hydrateNow`. Nothing in it is waited for or held. */
    'client:manual'?: boolean;
  }
}
