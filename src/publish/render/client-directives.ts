import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The client directives of our own, beside Astro's: `client:intent`. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'forecourt-client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: fileURLToPath(new URL('../../lib/browser/island-directive.ts', import.meta.url)) });
      },
    },
  };
}
