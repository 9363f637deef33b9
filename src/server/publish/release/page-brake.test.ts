import { describe, expect, test } from 'vitest';
import { blockedRelease } from './page-brake.ts';

const thresholds = { gone_share: 0.3, gone_count: 10 };

const pages = (kind: string, count: number) => Object.fromEntries(Array.from({ length: count }, (_, number) => [`/${kind}/${number}/`, { kind }]));
const mapOf = (all: Record<string, { kind: string }>) => new Map(Object.entries(all));
const held = (before: Record<string, { kind: string }> | null, after: Record<string, { kind: string }>, more = {}) =>
  blockedRelease({ before: before && mapOf(before), after: mapOf(after), leftOut: [], vehicles: 1, lost: [], ...more }, thresholds);
const home = pages('home', 1);

describe('the brake between releases', () => {
  test('holds a release that lacks too large a share of the pages of a kind, with counts and examples', () => {
    const before = { ...home, ...pages('vehicle', 100) };
    expect(held(before, { ...home, ...pages('vehicle', 69) })).toEqual({
      message: '31 of 100 “vehicle” pages would disappear, such as /vehicle/69/, /vehicle/70/, /vehicle/71/',
      kinds: [{ kind: 'vehicle', before: 100, missing: 31, examples: ['/vehicle/69/', '/vehicle/70/', '/vehicle/71/'] }],
    });
    expect(held(before, { ...home, ...pages('vehicle', 70) })).toBeNull();
  });

  test('lets a few go, whatever their share', () => {
    expect(held(pages('vehicle', 30), pages('vehicle', 20))).toBeNull();
    expect(held(pages('vehicle', 30), pages('vehicle', 19))?.kinds).toMatchObject([{ missing: 11 }]);
  });

  test('holds a release without any page of a kind, as a section that is switched off has; not where there were only a few', () => {
    expect(held({ ...home, ...pages('post', 5) }, home)?.kinds).toMatchObject([{ kind: 'post', before: 5, missing: 5 }]);
    expect(held({ ...home, ...pages('post', 4) }, home)).toBeNull();
  });

  test('pages that got other addresses are gone from theirs', () => {
    const renamed = Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`/other/${number}/`, { kind: 'vehicle' }]));
    expect(held(pages('vehicle', 20), renamed)?.kinds).toMatchObject([{ missing: 20, before: 20 }]);
  });

  test('sold vehicles count with the others: that all of them leave after their days is no fault', () => {
    const sold = Object.fromEntries(Array.from({ length: 25 }, (_, number) => [`/vehicle/${75 + number}/`, { kind: 'gone' }]));
    expect(held(pages('vehicle', 100), { ...pages('vehicle', 75), ...sold })).toBeNull();
    expect(held({ ...pages('vehicle', 75), ...sold }, pages('vehicle', 75))).toBeNull();
  });

  test('new pages that cannot be made count as missing; those that stay as they were do not', () => {
    const leftOut = Object.keys(pages('vehicle', 40)).map((path) => ({ path, kind: 'vehicle' }));
    expect(held(null, home, { leftOut })?.kinds).toMatchObject([{ missing: 40, before: 40 }]);
    expect(held(pages('vehicle', 200), pages('vehicle', 200), { leftOut })).toBeNull();
  });

  test('an empty stock is held, the first time too; a first release is not', () => {
    expect(held(null, home, { vehicles: 0 })?.message).toBe('the stock has no vehicles');
    expect(held(pages('vehicle', 7), home, { vehicles: 0 })?.message).toBe(
      'the stock has no vehicles; 7 of 7 “vehicle” pages would disappear, such as /vehicle/0/, /vehicle/1/, /vehicle/2/',
    );
    expect(held(null, pages('vehicle', 7))).toBeNull();
  });

  test('what shoppers could not do any more holds a release that keeps all of its pages', () => {
    expect(held(home, home, { lost: ['the form fleet would be missing'] })).toEqual({ message: 'the form fleet would be missing', kinds: [] });
  });
});
