import type { AstroIntegration } from 'astro';

/**
 * The adapter that makes `astro build` give one server bundle for all sites. The renderer loads its entry and renders each page
 * from its view model in `Astro.locals`. No site and no stock is in the bundle.
 */
export function rendererAdapter(): AstroIntegration {
  return {
    name: 'forecourt-renderer',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'forecourt-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'stable', hybridOutput: 'stable', sharpImageService: 'stable' },
        });
      },
    },
  };
}
