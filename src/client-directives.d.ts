import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island in place when the shopper turns to it: see `browser/islands.ts`. */
    'client:intent'?: boolean;
  }
}
