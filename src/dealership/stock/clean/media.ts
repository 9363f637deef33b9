import { hostOf, isHostOf, webUrl } from '#lib/http/web-url.ts';
import { cleanLine } from '#lib/text/clean-text.ts';
import { isRecord } from '#site/merge.ts';
import { inWrittenOrder } from './list.ts';
import { numberForms, numberIn } from './numeral.ts';
import { asList, isEmptyValue, type Note, type ReadingContext, type ValueReader, type ValueReading } from './reading.ts';
import { textOf } from './text.ts';

const mostPictures = 200;
const mostFrames = 720;
const mostHotspots = 200;

/** A web URL that a page may link to. */
export const readUrl: ValueReader = (value, context) => {
  if (isEmptyValue(value, context)) return {};
  return typeof value === 'string' ? urlReading(value) : { rule: 'not an address' };
};

/** Files of the site; other paths are those of the system that wrote the feed. */
const ownFolder = '/media/';
/** What a system writes in place of an empty part. */
const emptyPart = /(?:^|[/=])(?:undefined|null|NaN)(?=[/.?&#]|$)/;
/** An address joined to a whole one, or behind a picture; as a parameter or a longer path it is a proxy's. */
const joinedAddress = /^https?:\/\/(?:[^/]*\/)?https?:|\.\w{3,4}https?:/i;

function urlReading(text: string): ValueReading {
  const written = text.trim();
  if (emptyPart.test(written)) return { rule: 'an address with an empty part' };
  if (joinedAddress.test(written)) return { rule: 'two addresses in one' };
  const address = webUrl(written.startsWith('//') ? `https:${written}` : written);
  if (address === null) return { rule: 'not an https address' };
  if (address.startsWith('/') && !address.startsWith(ownFolder)) return { rule: `a path that is not below ${ownFolder}` };
  if (/^https?:(?:\/|\/\/\/)[^/]/i.test(written) || hostOf(address)?.includes('.') === false) return { rule: 'an address without a host' };
  return address === written ? { value: address } : { value: address, rule: 'address corrected' };
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

/** Nested as in the API (`{image: {url, thumb: {url}}}`), flatter, with keys of the feed's own, or plain URLs. */
export const readPictures: ValueReader = asList((value, context, note) => {
  if (isEmptyValue(value, context)) return {};
  const list = addressList(value);
  if (list === null) return { rule: 'not a list' };
  const images = list.slice(0, mostPictures).flatMap((entry, index) => {
    const image = isRecord(entry) && isRecord(entry.image) ? entry.image : entry;
    const address = noted(isRecord(image) ? addressIn(image) : image, `.${index}`, context, note);
    if (address === undefined) return [];
    const thumb = isRecord(image) ? noted(isRecord(image.thumb) ? image.thumb.url : image.thumb, `.${index}.thumb`, context, note) : undefined;
    return [thumb === undefined ? { url: address } : { url: address, thumb }];
  });
  if (list.length > mostPictures) note('', `${list.length} pictures`, `${mostPictures} pictures`, 'too many');
  return { value: images };
}, 'addresses');

/** A URL holds no blank or bar, and a comma or semicolon only within: it separates where an address follows. */
const betweenAddresses = /[,;]*[\s|]+|[,;]+(?=(?:https?:)?\/\/|\/media\/|undefined|null)/;

/** Entries in their order; null for what is no list. Texts of several addresses are split. */
function addressList(value: unknown): unknown[] | null {
  if (typeof value === 'string') return value.split(betweenAddresses).filter((entry) => entry !== '');
  if (!Array.isArray(value)) return null;
  return inWrittenOrder(value).flatMap((entry) => (typeof entry === 'string' ? (addressList(entry) ?? []) : [entry]));
}

/** `url`, else the first text that is an address and no small copy. */
function addressIn(image: Record<string, unknown>): unknown {
  if (image.url !== undefined) return image.url;
  const found = Object.entries(image).find(
    ([key, value]) => typeof value === 'string' && /^(?:https?:)?\//i.test(value) && !/thumb|small|preview/i.test(key),
  );
  return found?.[1] ?? JSON.stringify(image);
}

/** Frames of a spin; none if one is invalid. */
export const readSpinFrames: ValueReader = asList((value, context, note) => {
  if (isEmptyValue(value, context)) return {};
  const list = addressList(value);
  if (list === null || list.length > mostFrames) return { rule: `not a list of at most ${mostFrames} frames` };
  const frameUrls = list.flatMap((entry, index) => {
    const image = isRecord(entry) && isRecord(entry.image) ? entry.image : entry;
    return noted(isRecord(image) ? addressIn(image) : image, `.${index}`, context, note) ?? [];
  });
  if (frameUrls.length < list.length) return { rule: 'a frame is missing' };
  return { value: frameUrls };
}, 'addresses');

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
