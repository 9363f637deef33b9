import { converter, wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, hexOf, nearestColour, rgbOf, textOn } from './colour.ts';

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(hexOf);

test('contrast as WCAG defines it', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#777', '#fff')).toBeCloseTo(4.48, 2);
  // CONTRAST.md of the look: on-action on action, Ridgeway, dark.
  expect(contrastRatio('#ffffff', '#dc2540')).toBeCloseTo(4.79, 2);
});

test('contrast is what culori works out', () => {
  fc.assert(fc.property(colour, colour, (one, other) => Math.abs(contrastRatio(one, other) - wcagContrast(one, other)) < 1e-12));
});

test('a colour is written in one way', () => {
  expect(hexOf(rgbOf('#ABC'))).toBe('#aabbcc');
  expect(hexOf([-4, 300, 12.6])).toBe('#00ff0d');
});

describe('text on a background', () => {
  test('is white where white can be read', () => {
    expect(textOn('#804b00')).toBe('#ffffff');
    expect(textOn('#e8b257')).toBe('#000000');
  });

  test('can always be read', () => {
    fc.assert(fc.property(colour, (background) => contrastRatio(textOn(background), background) >= 4.5));
  });
});

describe('the nearest colour', () => {
  test('is the colour itself where it passes', () => {
    expect(nearestColour('#0A6767', () => true)).toBe('#0a6767');
  });

  test('passes, against every background', () => {
    fc.assert(
      fc.property(colour, colour, (front, back) => {
        const nearest = nearestColour(front, (candidate) => contrastRatio(candidate, back) >= 4.5);
        expect(nearest === null ? 0 : contrastRatio(nearest, back)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('is no further away than it must be: a grey that just fails changes little', () => {
    expect(nearestColour('#777777', (candidate) => contrastRatio(candidate, '#ffffff') >= 4.5)).toBe('#767676');
  });

  test('keeps the hue as culori measures it, and never gains colour', () => {
    const oklab = converter('oklab');
    fc.assert(
      fc.property(colour, colour, (front, back) => {
        const [frontLab, nearestLab] = [oklab(front), oklab(nearestColour(front, (candidate) => contrastRatio(candidate, back) >= 4.5) ?? front)];
        if (!frontLab || !nearestLab) throw new Error('culori reads every hex');
        // The distance from the line between grey and the colour is a change of hue; channels are rounded to a 255th.
        const chroma = Math.hypot(frontLab.a, frontLab.b) || 1;
        expect(Math.abs(frontLab.a * nearestLab.b - frontLab.b * nearestLab.a) / chroma).toBeLessThan(0.03);
        expect(Math.hypot(nearestLab.a, nearestLab.b)).toBeLessThan(Math.hypot(frontLab.a, frontLab.b) + 0.03);
      }),
    );
  });

  test('is null where none passes', () => {
    expect(nearestColour('#808080', () => false)).toBeNull();
  });
});
