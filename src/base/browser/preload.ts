const asked = new Set<string>();

/**
 * Vite's helper is four times as long and waits for style sheets.
 * @param paths of scripts, without leading slash.
 * @throws the import's error, after Vite's event on `window`.
 */
export async function preload<T>(load: () => Promise<T>, paths: readonly string[] = []): Promise<T> {
  for (const path of paths) {
    if (asked.has(path)) continue;
    asked.add(path);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${path}`;
    document.head.append(link);
  }
  try {
    return await load();
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
