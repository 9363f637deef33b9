import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import {
  amountText,
  type BudgetWords,
  bodyTiles,
  budgetAnnouncement,
  budgetOf,
  buttonText,
  buysNothing,
  cappedPrice,
  movedThumb,
  noteText,
  pricesText,
  slidPrices,
  thumbText,
  typedAmount,
  workingText,
} from './budget.ts';

const own = siteWithContent().budget_finder;
const slider = { min: 5000, max: 250_000, step: 500 };
const words: BudgetWords = { noun: 'car', found: own.found_label, none: own.none_label, noneNote: own.none_note };

describe('specification 2 §9, the budget finder', () => {
  test.each([
    ['repayment x 52 (weekly) x 5 years + deposit', { frequency: 'weekly', repayment: 200, deposit: 2000 }, 5, 54_000],
    ['repayment x 12 (monthly) x 5 years + deposit', { frequency: 'monthly', repayment: 600, deposit: 2000 }, 5, 38_000],
    ['rounded, down', { frequency: 'monthly', repayment: 100.01, deposit: 0.3 }, 5, 6001],
    ['rounded, up', { frequency: 'weekly', repayment: 0.01, deposit: 0 }, 5, 3],
    ['nothing is nothing', { frequency: 'weekly', repayment: 0, deposit: 0 }, 5, 0],
    ['a term of its own', { frequency: 'monthly', repayment: 100, deposit: 1 }, 2.5, 3001],
  ] as const)('budget: %s', (_, means, term, budget) => expect(budgetOf(means, term)).toBe(budget));

  test('defaults: weekly repayment 200, monthly 600, deposit 2,000, term 5 years', () =>
    expect(own).toMatchObject({ frequency: 'weekly', weekly: 200, monthly: 600, deposit: 2000, term: 5 }));
  test('results limited to price above 1000; slider bounds 5,000 to 250,000, step 500; budget maximum fallback 100,000; input clamp 1,000,000', () =>
    expect(own).toMatchObject({
      min_price: 1000,
      slider_min: 5000,
      slider_max: 250_000,
      slider_step: 500,
      max_budget: 100_000,
      input_max: 1_000_000,
    }));

  const stock = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((label) => ({ label, count: 3 }));
  test('body tile limit 4 by default', () => {
    expect(bodyTiles(stock, own.bodies, own.bodies_shown)).toHaveLength(4);
    expect(bodyTiles(stock, [], 7)).toHaveLength(7);
  });
  const names = [
    ['4x4', '4x4'],
    ['bus', 'Bus'],
    ['cabChassis', 'Cab Chassis'],
    ['convertible', 'Convertible'],
    ['coupe', 'Coupe'],
    ['ev', 'EV'],
    ['hardtop', 'Hardtop'],
    ['hatch', 'Hatch'],
    ['hatchback', 'Hatchback'],
    ['motorhome', 'Motorhome'],
    ['lightTruck', 'Light Truck'],
    ['peopleMover', 'People Mover'],
    ['prestige', 'Prestige'],
    ['sedan', 'Sedan'],
    ['softtop', 'Soft-top'],
    ['suv', 'SUV'],
    ['ute', 'Ute'],
    ['van', 'VAN'],
    ['wagon', 'Wagon'],
    ['stationWagon', 'station wagon'],
  ] as const;
  test('20 with custom bodies: the 20 body types', () => {
    const bodies = names.map(([name]) => name);
    const site = siteWithContent({ budget_finder: { bodies } }).budget_finder;
    const tiles = [...names.map(([, label]) => ({ label, count: 1 })), { label: 'Caravan', count: 9 }];
    expect(bodyTiles(tiles, site.bodies, site.bodies_shown)).toHaveLength(20);
    expect(bodyTiles(tiles, site.bodies, site.bodies_shown).map(({ label }) => label)).not.toContain('Caravan');
  });
  test.each(names)('the body type %s is the stock’s %s', (name, label) =>
    expect(
      bodyTiles(
        [
          { label: 'Other', count: 1 },
          { label, count: 1 },
        ],
        [name],
      ),
    ).toEqual([{ label, count: 1 }]),
  );
  test('sorted by count descending, then name descending', () => {
    const tiles = [
      { label: 'Hatch', count: 2 },
      { label: 'SUV', count: 5 },
      { label: 'Ute', count: 2 },
      { label: 'sedan', count: 2 },
      { label: 'Bus', count: 0 },
    ];
    expect(bodyTiles(tiles, [], 5).map(({ label }) => label)).toEqual(['SUV', 'Ute', 'sedan', 'Hatch', 'Bus']);
  });
});

describe('specification 2 §5: a non-number becomes 0; values are clamped between 0 and 1,000,000', () => {
  test.each([
    ['', 0],
    ['abc', 0],
    ['12 apples', 0],
    ['NaN', 0],
    ['Infinity', 0],
    ['0x10', 0],
    ['1e3', 0],
    ['.', 0],
    ['-5', 0],
    ['-0.01', 0],
    ['0', 0],
    ['200', 200],
    ['200.50', 200.5],
    ['.5', 0.5],
    [' $1,234 ', 1234],
    ['$ 12 000', 12_000],
    ['1000000', 1_000_000],
    ['1000001', 1_000_000],
    ['9'.repeat(400), 1_000_000],
  ])('“%s” is %d', (text, amount) => expect(typedAmount(text, own.input_max)).toBe(amount));

  test('any text is a number within the clamp', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = typedAmount(text, 1_000_000);
        expect(amount >= 0 && amount <= 1_000_000).toBe(true);
      }),
    );
  });
  test('what a box shows is read again as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(typedAmount(amountText(cents / 100), 1_000_000)).toBe(cents / 100);
      }),
    );
  });
});

test('a budget grows with each repayment and with the deposit, and is whole', () => {
  const amount = fc.double({ min: 0, max: 1_000_000, noNaN: true });
  fc.assert(
    fc.property(amount, amount, amount, fc.constantFrom('weekly' as const, 'monthly' as const), (repayment, more, deposit, frequency) => {
      const budget = budgetOf({ frequency, repayment, deposit }, 5);
      expect(Number.isInteger(budget)).toBe(true);
      expect(budgetOf({ frequency, repayment: repayment + more, deposit }, 5)).toBeGreaterThanOrEqual(budget);
      expect(budgetOf({ frequency, repayment, deposit: deposit + more }, 5)).toBeGreaterThanOrEqual(budget);
    }),
  );
});

describe('specification 2 §4 and §5: the slider', () => {
  test('the low thumb cannot pass the high thumb and vice versa', () => {
    const thumbs = { min: 20_000, max: 30_000 };
    expect(movedThumb(thumbs, 'min', 90_000, slider)).toEqual({ min: 29_500, max: 30_000 });
    expect(movedThumb(thumbs, 'max', 6000, slider)).toEqual({ min: 20_000, max: 20_500 });
    expect(movedThumb(thumbs, 'min', 21_240, slider)).toEqual({ min: 21_000, max: 30_000 });
    expect(movedThumb(thumbs, 'min', Number.NaN, slider)).toEqual(thumbs);
  });
  test('however thumbs are moved, the low value is below the high one, within the bounds and on a step', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('min' as const, 'max' as const), fc.double({ min: -1e6, max: 1e6, noNaN: true })));
    fc.assert(
      fc.property(moves, (list) => {
        let thumbs: { min: number; max: number } = { min: slider.min, max: slider.max };
        for (const [thumb, to] of list) thumbs = movedThumb(thumbs, thumb, to, slider);
        expect(thumbs.min).toBeLessThan(thumbs.max);
        expect(thumbs.min).toBeGreaterThanOrEqual(5000);
        expect(thumbs.max).toBeLessThanOrEqual(250_000);
        expect([thumbs.min % 500, thumbs.max % 500]).toEqual([0, 0]);
      }),
    );
  });
  test('a thumb at its end asks for nothing', () => {
    expect(slidPrices(slider, slider)).toEqual({ min: null, max: null });
    expect(slidPrices({ min: 5500, max: 249_500 }, slider)).toEqual({ min: 5500, max: 249_500 });
    expect(pricesText(slider, slider)).toBe('Any price');
    expect(pricesText({ min: 5500, max: 250_000 }, slider)).toBe('$5,500 and over');
    expect(pricesText({ min: 5000, max: 40_000 }, slider)).toBe('Up to $40,000');
    expect(pricesText({ min: 5500, max: 40_000 }, slider)).toBe('$5,500 to $40,000');
    expect(pricesText({ min: 40_000, max: 40_000 }, slider)).toBe('$40,000');
    expect(thumbText(slider, 'min', slider)).toBe('No minimum price');
    expect(thumbText({ min: 5500, max: 40_000 }, 'max', slider)).toBe('$40,000');
  });
});

describe('specification 2 §4: what the button says and asks for', () => {
  const found = (count: number) => ({ kind: 'found' as const, count, href: '/' });
  const none = { kind: 'none' as const };
  test('the budget is below the lowest price in the results', () => {
    expect(buysNothing(9999, { lowest: 10_000, highest: 20_000 })).toBe(true);
    expect(buysNothing(10_000, { lowest: 10_000, highest: 20_000 })).toBe(false);
    expect(buysNothing(1_000_000, null)).toBe(true);
  });
  test('a price filter capped at the budget, or the highest price available; without either the fallback', () => {
    expect(cappedPrice(54_000, 189_990, 100_000)).toBe(54_000);
    expect(cappedPrice(540_000, 189_990, 100_000)).toBe(189_990);
    expect(cappedPrice(540_000, null, 100_000)).toBe(100_000);
    expect(cappedPrice(54_000, null, 100_000)).toBe(54_000);
  });
  test('the texts, word for word', () => {
    expect(buttonText(none, words)).toBe('0 cars Found');
    expect(noteText(none, words)).toBe('No cars found for this budget');
    const caravans = { ...words, noun: 'used caravan' };
    expect(buttonText(none, caravans)).toBe('0 used caravans Found');
    expect(noteText(none, caravans)).toBe('No used caravans found for this budget');
    expect(buttonText(found(1312), words)).toBe('Show 1,312 cars');
    expect(buttonText(found(1), words)).toBe('Show 1 car');
    expect(noteText(found(1), words)).toBe('');
  });
  test('without an index the button names the budget, and what is missing', () => {
    const answer = { kind: 'uncounted' as const, cap: 54_000, href: '/' };
    expect(buttonText(answer, words)).toBe('Show cars up to $54,000');
    expect(noteText(answer, words)).toBe('We can’t count matches right now, but you can still search.');
  });
  test('what is said aloud', () => {
    expect(budgetAnnouncement(found(12), 54_000, words)).toBe('12 cars up to $54,000');
    expect(budgetAnnouncement(found(1), 54_000, words)).toBe('1 car up to $54,000');
    expect(budgetAnnouncement(none, 5, words)).toBe('No cars found for this budget');
  });
  test('how a budget comes about', () => {
    expect(workingText({ frequency: 'weekly', repayment: 200, deposit: 2000 }, 5)).toBe('260 weekly repayments of $200 and a deposit of $2,000');
    expect(workingText({ frequency: 'monthly', repayment: 600, deposit: 0 }, 1 / 12)).toBe('1 monthly repayment of $600 and a deposit of $0');
  });
});
