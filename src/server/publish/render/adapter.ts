import type { AstroIntegration } from 'astro';

/**
 * Adapter that makes `astro build` emit one server bundle for all sites, without site data. The renderer renders each page from its view model in
 * `Astro.locals`.
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
