import { canSpin } from '../../pictures/bodies.ts';
import { gallery, panorama, spin } from '../gallery.ts';
import type { Sample } from '../sample.ts';
import { isUsed, type Track, type Variety } from './variety.ts';

const photos = (count: number): Variety => ({
  change: (_, __, { look }) => {
    const images = gallery(look, count);
    return { images, photos_count: images.length, primary_image_url: images[0]?.image.url };
  },
});

const turns = ({ look, record }: Sample) => canSpin(look.body) && record.status === 'in_stock';

export const pictures: Track = {
  no_photo: photos(0),
  one_photo: photos(1),
  three_photos: photos(3),
  spin: { fits: turns, change: (_, __, { look }) => ({ spin_images: spin(look) }) },
  spin_with_hotspots: {
    fits: turns,
    change: (_, __, { look }) => ({
      spin_images: spin(look),
      spin_interior_image: panorama(look),
      hotspots: {
        exterior: [
          { position: { x: 72, y: 58 }, frame: 0, description: 'LED headlights with automatic high beam' },
          { position: { x: 27, y: 66 }, frame: 0, description: 'Alloy wheel with 70% tread' },
          { position: { x: 50, y: 45 }, frame: 9, description: 'Small scratch on the tailgate, about 2 cm' },
        ],
        interior: [
          { position: { x: 50, y: 65.8 }, description: 'Touch screen with Apple CarPlay & Android Auto' },
          { position: { x: 50, y: 81 }, description: 'Wireless charging pad' },
        ],
      },
    }),
  },
};

const sampleVideo = (turn: number) => `SAMPLE${String(turn).padStart(5, '0')}`;

export const videos: Track = {
  video_youtube: {
    change: (_, { turn }) => ({
      video_url: turn % 2 ? `https://youtu.be/${sampleVideo(turn)}` : `https://www.youtube.com/watch?v=${sampleVideo(turn)}`,
    }),
  },
  video_file: { change: (record) => ({ video_url: `https://media.example.com/walkaround/${record.stocknum}.mp4` }) },
  video_external: { change: (record) => ({ external_video_url: `https://videos.example.com/embed/${record.stocknum}` }) },
};

export const reports: Track = {
  history_report: { fits: isUsed, change: (record) => ({ file: `https://reports.example.com/history/${record.stocknum}.pdf` }) },
};
