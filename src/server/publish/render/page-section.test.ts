import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withSection } from './page-section.ts';
import { sharedRoom } from './room.server.ts';

const section = (inside: string) => `<section class="wrap" id="similar">${inside}</section>`;
const page = (middle: string) => Buffer.from(`<!DOCTYPE html><main><section>Tüv</section>${middle}</main><section class="viewed"></section>`);
const room = sharedRoom();
const put = (old: string, fresh: string) => withSection(page(old), fresh, room)?.toString() ?? null;

test('the section is put in the place of the one with its id, and nothing else changes', () => {
  const text = fc.string({ unit: 'grapheme' }).map((words) => words.replace(/[<>&="]/g, ''));
  fc.assert(
    fc.property(text, text, (old, fresh) => {
      expect(put(section(`<ul><li>${old}</li></ul>`), section(`<p>${fresh}</p>`))).toBe(page(section(`<p>${fresh}</p>`)).toString());
    }),
  );
});

describe('where the rest of the page would have to follow, or the section has no place, the page is made whole', () => {
  test('the page has no such section', () => {
    expect(put('', section(''))).toBeNull();
    expect(put(section('').replace('similar', 'other'), section(''))).toBeNull();
    expect(put(section('').replace('</section>', ''), section('').replace('similar', 'other'))).toBeNull();
  });

  test.each([
    '<script>1</script>',
    '<form action="/a">',
    '<style></style>',
    '<p style="color:red">',
    '<button method="post">',
    '<section>',
    '<astro-island>',
  ])('%s, in the old one or in the new one', (inside) => {
    expect(put(section(inside), section(''))).toBeNull();
    expect(put(section(''), section(inside))).toBeNull();
  });

  test.each(['', 'words', '<section>no id</section>', `${section('')} and more`, `<p></p>${section('')}`])('%j is not one section', (fresh) => {
    expect(put(section(''), fresh)).toBeNull();
  });
});
