import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { playerUrl, videoOf, youtubeIdOf } from './video.ts';

test.each([
  ['https://www.youtube.com/watch?v=SAMPLE00001', 'SAMPLE00001'],
  ['https://m.youtube.com/watch?list=x&v=SAMPLE00001&t=3', 'SAMPLE00001'],
  ['https://youtu.be/SAMPLE_-001?si=x', 'SAMPLE_-001'],
  ['https://www.youtube.com/embed/SAMPLE00001', 'SAMPLE00001'],
  ['https://www.youtube.com/shorts/SAMPLE00001', 'SAMPLE00001'],
  ['https://www.youtube-nocookie.com/embed/SAMPLE00001', 'SAMPLE00001'],
  ['https://www.youtube.com/watch?v=%22onload%3d', null],
  ['https://www.youtube.com/watch', null],
  ['https://youtube.com.evil.example/watch?v=SAMPLE00001', null],
  ['https://notyoutube.com/watch?v=SAMPLE00001', null],
  ['nothing', null],
])('%s is the video %s', (url, id) => expect(youtubeIdOf(url)).toBe(id));

test('a file plays from a host that the policy allows', () => {
  const file = 'https://media.example.com/walk/1.mp4?x=1';
  expect(videoOf(file, siteWithContent())).toEqual({ kind: 'file', src: file });
  expect(videoOf('/media/walk.webm', siteWithContent({ media: { hosts: ['img.example'] } }))).toEqual({ kind: 'file', src: '/media/walk.webm' });
  expect(videoOf(file, siteWithContent({ media: { hosts: ['*.example.com'] } }))).not.toBeNull();
  expect(videoOf(file, siteWithContent({ media: { hosts: ['img.example'] } }))).toBeNull();
  expect(videoOf('https://media.example.com/walk/1', siteWithContent())).toBeNull();
  expect(videoOf('javascript:alert(1)//.mp4', siteWithContent())).toBeNull();
  expect(videoOf(undefined, siteWithContent())).toBeNull();
});

test('YouTube plays without cookies, and not where the site does not let its player in', () => {
  expect(playerUrl('SAMPLE00001')).toBe('https://www.youtube-nocookie.com/embed/SAMPLE00001?autoplay=1&rel=0');
  expect(videoOf('https://youtu.be/SAMPLE00001', siteWithContent({ media: { frame_hosts: [] } }))).toBeNull();
});
