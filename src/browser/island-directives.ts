import handOver from '#lib/browser/island-directive.ts';

/** Where Astro's runtime looks for directives, by name. In production pages have none inline. */
Object.assign(self, { Astro: { intent: handOver, kept: handOver, manual: handOver, visible: handOver } });
