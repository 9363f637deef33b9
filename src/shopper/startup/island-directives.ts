import handOver from '#browser/island-directive.ts';

/** Astro's runtime looks up directives here by name; in production they are not inlined. */
Object.assign(self, { Astro: { intent: handOver, kept: handOver, manual: handOver, near: handOver, visible: handOver } });
