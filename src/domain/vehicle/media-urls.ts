import type { Vehicle } from './vehicle.ts';

const videoFile = /\.(?:mp4|m4v|webm|ogv|mov)$/i;

/** Played in the page, unlike the address of a player. */
export const isVideoFile = (url: string): boolean => videoFile.test(URL.parse(url, 'https://site.invalid')?.pathname ?? '');

export type Media = Pick<Vehicle, 'images' | 'spin_images' | 'spin_interior_image' | 'video_url'>;

/** What the pages of a vehicle load pictures and videos from. */
export function mediaUrls({ images, spin_images = [], spin_interior_image: interior, video_url: video }: Media): string[] {
  const urls = [...images.map(({ url }) => url), ...spin_images];
  if (interior !== undefined) urls.push(interior);
  if (video !== undefined && isVideoFile(video)) urls.push(video);
  return urls;
}
