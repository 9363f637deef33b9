import { hostOf, isHostOf } from '#lib/http/web-url.ts';
import type { Site } from '#site/schema/site.ts';
import { isVideoFile } from '#vehicle/media-urls.ts';

/** A playable video: YouTube by its cookieless player, or a file. */
export type VideoModel = { kind: 'youtube'; id: string; href: string } | { kind: 'file'; src: string };

/** Cookieless player. The CSP allows it where `media.frame_hosts` names it, as by default. */
export const playerHost = 'www.youtube-nocookie.com';
const youtubeHosts = ['youtu.be', 'youtube.com', '*.youtube.com', '*.youtube-nocookie.com'];
const watched = /^\/(?:embed\/|shorts\/|live\/|v\/)?([\w-]{11})\/?$/;
const videoId = /^[\w-]{11}$/;

/** Id in a YouTube URL; null for other URLs. */
export function youtubeIdOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || !isHostOf(parsed.host, youtubeHosts)) return null;
  const id = parsed.pathname === '/watch' ? parsed.searchParams.get('v') : watched.exec(parsed.pathname)?.[1];
  return id !== null && id !== undefined && videoId.test(id) && parsed.pathname !== '/playlist' ? id : null;
}

/** Playable video of `video_url`; null for an unknown or disallowed URL. */
export function videoOf(url: string | undefined, { media }: Site): VideoModel | null {
  if (url === undefined) return null;
  const id = youtubeIdOf(url);
  if (id !== null) return media.frame_hosts.includes(playerHost) ? { kind: 'youtube', id, href: url } : null;
  const host = hostOf(url);
  const isAllowed = host === null ? url.startsWith('/') : url.startsWith('https://') && (media.hosts.length === 0 || isHostOf(host, media.hosts));
  return isAllowed && isVideoFile(url) ? { kind: 'file', src: url } : null;
}

export const playerUrl = (id: string): string => `https://${playerHost}/embed/${id}?autoplay=1&rel=0`;
