import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Custom client directives: `client:intent`, `client:kept`, `client:manual`, `client:near`. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'forecourt-client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        const entrypoint = fileURLToPath(new URL('../../../base/browser/island-directive.ts', import.meta.url));
        for (const name of ['intent', 'kept', 'manual', 'near']) addClientDirective({ name, entrypoint });
      },
    },
  };
}
