import { cleanLine } from '#lib/clean-text.ts';
import { hostOf, isHostOf, webUrl } from '#lib/web-url.ts';
import { isRecord } from '#site/merge.ts';
import { numberForms, numberIn } from './numeral.ts';
import { isEmptyValue, type Note, type ReadingContext, type ValueReader, type ValueReading } from './reading.ts';
import { textOf } from './text.ts';

const mostPictures = 200;
const mostFrames = 720;
const mostHotspots = 200;

/** A web URL that a page may link to. */
export const readUrl: ValueReader = (value, context) => {
  if (isEmptyValue(value, context)) return {};
  return typeof value === 'string' ? urlReading(value) : { rule: 'not an address' };
};

function urlReading(text: string): ValueReading {
  const address = webUrl(text);
  if (address === null) return { rule: 'not an https address' };
  return address === text.trim() ? { value: address } : { value: address, rule: 'address corrected' };
}

const videoId = /^[\w-]{11}$/;

/** URL of a video, or YouTube id. */
export const readVideo: ValueReader = (value, context, note) => {
  if (typeof value !== 'string' || !videoId.test(value.trim()) || isEmptyValue(value, context)) return readUrl(value, context, note);
  return { value: `https://www.youtube.com/watch?v=${value.trim()}`, rule: 'id of a video' };
};

const code = /^[\w-]{1,100}$/;

/** Code or URL of a viewer. */
export const readViewer: ValueReader = (value, context, note) => {
  const text = textOf(value)?.trim();
  return text !== undefined && code.test(text) && !isEmptyValue(value, context) ? { value: text } : readUrl(value, context, note);
};

/** URL of a picture on an allowed host. */
export const readPicture: ValueReader = (value, context) => {
  if (isEmptyValue(value, context)) return {};
  const read = typeof value === 'string' ? urlReading(value) : { rule: 'not an address' };
  if (typeof read.value !== 'string' || context.imageHosts.length === 0) return read;
  const host = hostOf(read.value);
  return host === null || isHostOf(host, context.imageHosts) ? read : { rule: 'not a host of the site’s media.hosts' };
};

function noted(value: unknown, path: string, context: ReadingContext, note: Note): string | undefined {
  const read = readPicture(value, context, note);
  if (read.rule !== undefined) note(path, value, typeof read.value === 'string' ? read.value : null, read.rule);
  return typeof read.value === 'string' ? read.value : undefined;
}

/** Nested as in the API (`{image: {url, thumb: {url}}}`), flatter, or plain URLs. */
export const readPictures: ValueReader = (value, context, note) => {
  if (isEmptyValue(value, context)) return {};
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s|,]+/) : null;
  if (list === null) return { rule: 'not a list' };
  const images = list.slice(0, mostPictures).flatMap((entry, index) => {
    const image = isRecord(entry) && isRecord(entry.image) ? entry.image : entry;
    const address = noted(isRecord(image) ? image.url : image, `.${index}`, context, note);
    if (address === undefined) return [];
    const thumb = isRecord(image) ? noted(isRecord(image.thumb) ? image.thumb.url : image.thumb, `.${index}.thumb`, context, note) : undefined;
    return [thumb === undefined ? { url: address } : { url: address, thumb }];
  });
  if (list.length > mostPictures) note('', `${list.length} pictures`, `${mostPictures} pictures`, 'too many');
  return { value: images };
};

/** Frames of a spin; none if one is invalid. */
export const readSpinFrames: ValueReader = (value, context, note) => {
  if (isEmptyValue(value, context)) return {};
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s|,]+/) : null;
  if (list === null || list.length > mostFrames) return { rule: `not a list of at most ${mostFrames} frames` };
  const frameUrls = list.flatMap((entry, index) => {
    const image = isRecord(entry) && isRecord(entry.image) ? entry.image : entry;
    return noted(isRecord(image) ? image.url : image, `.${index}`, context, note) ?? [];
  });
  if (frameUrls.length < list.length) return { rule: 'a frame is missing' };
  return { value: frameUrls };
};

/** `{exterior: […], interior: […]}`, or one list with a `view` each. Positions in per cent. */
export const readHotspots: ValueReader = (value, context, note) => {
  if (isEmptyValue(value, context)) return {};
  const entries = Array.isArray(value)
    ? value.map((entry) => ({ entry, view: isRecord(entry) && entry.view === 'interior' ? 'interior' : 'exterior' }))
    : isRecord(value)
      ? ['exterior', 'interior'].flatMap((view) => (Array.isArray(value[view]) ? value[view].map((entry: unknown) => ({ entry, view })) : []))
      : null;
  if (entries === null) return { rule: 'not a list' };
  const spots = entries.slice(0, mostHotspots).flatMap(({ entry, view }, index) => {
    const spot = hotspot(entry, view);
    if (spot === null) note(`.${index}`, entry, null, 'needs a position and a description');
    return spot === null ? [] : [spot];
  });
  return { value: spots };
};

function hotspot(entry: unknown, view: string): Record<string, unknown> | null {
  if (!isRecord(entry)) return null;
  const at = isRecord(entry.position) ? entry.position : entry;
  const x = percentage(at.x);
  const y = percentage(at.y);
  const description = cleanLine(textOf(entry.description) ?? '', 500);
  if (x === null || y === null || description === '') return null;
  const frame = typeof entry.frame === 'number' && Number.isInteger(entry.frame) && entry.frame >= 0 ? entry.frame : undefined;
  return { view, x, y, ...(frame !== undefined && view === 'exterior' ? { frame } : {}), description };
}

function percentage(value: unknown): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? numberIn(value, numberForms.rate) : null;
  return number !== null && number >= 0 && number <= 100 ? number : null;
}
