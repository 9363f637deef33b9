import { expect, test } from 'vitest';
import { type Named, namedLeaves } from './leaves.ts';

type Config = {
  name: string;
  feed: { from: string; token?: string; keep: { days: number } };
  labels: Record<string, string>;
  hosts: string[];
  places: { id: string; secret: string; at: { street: string; door?: number } }[];
};

const config: Config = {
  name: 'Harbour',
  feed: { from: 'https://feed.example', token: 'secret', keep: { days: 3 } },
  labels: { vw: 'Volkswagen', constructor: 'Own' },
  hosts: ['a.example', 'b.example'],
  places: [
    { id: 'one', secret: 'x', at: { street: 'First Street' } },
    { id: 'two', secret: 'y', at: { street: 'Second Street', door: 2 } },
  ],
};

test('what is named is there, and nothing else', () => {
  expect(namedLeaves(config, { feed: { keep: { days: true } }, labels: true, hosts: true, places: { id: true, at: { door: true } } })).toEqual({
    feed: { keep: { days: 3 } },
    labels: { vw: 'Volkswagen', constructor: 'Own' },
    hosts: ['a.example', 'b.example'],
    places: [
      { id: 'one', at: {} },
      { id: 'two', at: { door: 2 } },
    ],
  });
});

test('a name without a value leaves no key behind', () => {
  const { feed } = namedLeaves({ ...config, feed: { from: '', keep: { days: 0 } } }, { feed: { token: true, keep: {} } });
  expect(Object.keys(feed)).toEqual(['keep']);
});

test('a group is never named whole, nor a leaf that is none', () => {
  type Accepts<Names> = Names extends Named<Config> ? 'yes' : 'no';
  const leaf: Accepts<{ name: true; feed: { from: true } }> = 'yes';
  const section: Accepts<{ feed: true }> = 'no';
  const inner: Accepts<{ feed: { keep: true } }> = 'no';
  const list: Accepts<{ places: true }> = 'no';
  const group: Accepts<{ name: { first: true } }> = 'no';
  expect([leaf, section, inner, list, group]).toEqual(['yes', 'no', 'no', 'no', 'no']);
});
