type FallbackOptions = { log(line: string): void; site: { slug: string }; what: string };

/** The result of `work`; where it fails, the error is logged and the result is `fallback`. */
export async function orLogged<Result, Fallback>(
  work: () => Promise<Result>,
  fallback: Fallback,
  { log, site, what }: FallbackOptions,
): Promise<Result | Fallback> {
  try {
    return await work();
  } catch (error) {
    log(JSON.stringify({ site: site.slug, message: `${what}: ${error instanceof Error ? error.message : String(error)}` }));
    return fallback;
  }
}
