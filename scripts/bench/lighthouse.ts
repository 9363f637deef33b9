import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import lighthouse from 'lighthouse';
import { paths } from '#site/paths.ts';
import { freePort } from '../postgres.ts';
import { drawPicture } from '../sample/pictures/write-pictures.ts';
import { openBrowser } from './browser.ts';
import type { Figure } from './figures.ts';
import { builtSample, type SampleSite } from './sample-site.ts';
import { spread } from './spread.ts';

const runs = 5;
const photoBytes = 80 * 1024;
const pictures = 24;
const metrics = [
  { audit: 'largest-contentful-paint', unit: 'ms' },
  { audit: 'cumulative-layout-shift', unit: '' },
  { audit: 'total-blocking-time', unit: 'ms' },
] as const;
/** By page and metric. */
const limits: Partial<Record<string, number>> = {
  'search, largest-contentful-paint': 1800,
  'search, cumulative-layout-shift': 0.01,
  'vehicle, largest-contentful-paint': 1800,
  'vehicle, cumulative-layout-shift': 0,
  'vehicle, total-blocking-time': 50,
  'vehicle with a photo, largest-contentful-paint': 2200,
  'vehicle with a photo, cumulative-layout-shift': 0,
  'vehicle with a photo, total-blocking-time': 50,
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse for phones, the median of five runs: home, search, finance, and two vehicles with 24 pictures, one with a spin, one with a photo of 80 KB. */
export async function lighthouseFigures(say: (line: string) => void): Promise<Figure[]> {
  const port = await freePort();
  const browser = await openBrowser(undefined, [`--remote-debugging-port=${port}`]);
  const photo = await photoOf(browser);
  const sample = await builtSample('harbour', async (feed, mediaDir) => withMorePictures(feed, mediaDir, photo));
  try {
    const figures: Figure[] = [];
    for (const { name, address, least } of pagesOf(sample)) {
      say(`  ${name}: ${address}`);
      figures.push(...(await medianScores(name, address, port, least)));
    }
    return figures;
  } catch (error) {
    const advice = 'Where it cannot read the browser’s traces (NO_NAVSTART), set CHROME to an older Chromium.';
    throw new Error(`With Chromium ${browser.version()}: ${error instanceof Error ? error.message : error} ${advice}`);
  } finally {
    await sample.remove();
    await browser.close();
  }
}

const photoName = 'bench-photo.jpg';

function pagesOf({ origin, vehicles }: SampleSite): { name: string; address: string; least: number }[] {
  const inStock = vehicles.filter((vehicle) => vehicle.status === 'in_stock' && vehicle.show_on_dealer_website);
  const photographed = inStock.find((vehicle) => vehicle.images[0]?.url.endsWith(photoName));
  const turning = inStock.find((vehicle) => vehicle.images.length === pictures && vehicle.spin_images);
  if (!photographed || !turning) throw new Error('The sample stock has no vehicle to measure.');
  return [
    { name: 'home', address: origin + paths.home, least: 98 },
    { name: 'search', address: origin + paths.searchAll, least: 95 },
    { name: 'finance', address: origin + paths.finance, least: 95 },
    { name: 'vehicle', address: origin + paths.vehicle(turning.slug), least: 98 },
    { name: 'vehicle with a photo', address: origin + paths.vehicle(photographed.slug), least: 98 },
  ];
}

async function medianScores(name: string, address: string, port: number, least: number): Promise<Figure[]> {
  const scores = new Map<string, number[]>(categories.map((category) => [category, []]));
  const timings = new Map<string, number[]>(metrics.map(({ audit }) => [audit, []]));
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    for (const { audit } of metrics) timings.get(audit)?.push(result.lhr.audits[audit]?.numericValue ?? Number.NaN);
    for (const category of categories) scores.get(category)?.push(Math.round((result.lhr.categories[category]?.score ?? 0) * 100));
  }
  const rated: Figure[] = categories.map((category) => ({
    name: `lighthouse: ${name}, ${category}`,
    value: spread(scores.get(category) ?? []).median,
    unit: '',
    least: category === 'performance' ? least : 100,
  }));
  return [
    ...rated,
    ...metrics.map(({ audit, unit }): Figure => {
      const limit = limits[`${name}, ${audit}`];
      return {
        name: `lighthouse: ${name}, ${audit}`,
        value: spread(timings.get(audit) ?? []).median,
        unit,
        ...(limit === undefined ? {} : { limit }),
      };
    }),
  ];
}

/** A drawing with grain, as a JPEG of about 80 KB. */
async function photoOf(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  const drawn = drawPicture('suv-blue-outdoor.svg');
  const grain =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" id="grain"><filter id="n"><feTurbulence baseFrequency=".7" numOctaves="3"/></filter>' +
    '<rect width="1200" height="800" filter="url(#n)" opacity=".18"/></svg>';
  await page.setContent(`<style>body{margin:0}svg{position:absolute;inset:0;width:1200px;height:800px}</style>${drawn}${grain}`);
  let low = 1;
  let high = 100;
  let best = await page.screenshot({ type: 'jpeg', quality: low });
  while (low <= high) {
    const quality = Math.floor((low + high) / 2);
    const shot = await page.screenshot({ type: 'jpeg', quality });
    if (Math.abs(shot.length - photoBytes) < Math.abs(best.length - photoBytes)) best = shot;
    if (shot.length > photoBytes) high = quality - 1;
    else low = quality + 1;
  }
  await page.close();
  return best;
}

interface Car {
  status?: string;
  images?: { image: { url: string; thumb: { url: string } } }[];
  spin_images?: unknown[];
}

function withMorePictures(feed: string, mediaDir: string, photo: Buffer): string {
  const parsed: { cars: (Car | null)[] } = JSON.parse(feed);
  const inStock = parsed.cars.filter((car) => car !== null && car.status === 'in_stock' && car.images?.length === 8);
  const turning = inStock.find((car) => car?.spin_images);
  const still = inStock.find((car) => !car?.spin_images);
  if (!turning?.images || !still?.images) throw new Error('The sample feed has no vehicle with eight pictures, with spin and without.');
  mkdirSync(mediaDir, { recursive: true });
  writeFileSync(path.join(mediaDir, photoName), photo);
  const url = paths.media(photoName);
  turning.images = fill(turning.images);
  still.images = fill([{ image: { url, thumb: { url } } }, ...still.images]);
  return JSON.stringify(parsed);
}

const fill = <T>(images: T[]) => Array.from({ length: pictures }, (_, at) => images[at % images.length] as T);
