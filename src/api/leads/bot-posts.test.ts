import { expect, test } from 'vitest';
import type { LeadBody } from '#contract/lead.ts';
import { randomFrom } from '#lib/random.ts';
import { leadSorter } from './sort-leads.ts';

/*
 * What the generators do. There are five kinds of bots, a fifth each. One fills in every field of the page, the hidden one too. One posts JSON from a
 * program, without a page or times. One advertises by a link in the name. One pastes forum markup into the message. One floods: fifty posts from each of
 * forty addresses, each faster than a form can be read. But for the second, half of them post from a page.
 * People: most take a minute, one in twenty presses one button with remembered details. A few have no script, guard their address, sit in an office behind
 * one address, or ask with a link to a vehicle elsewhere. No bot here fills in like a person, at a person's pace, from an address of its own. Nothing in
 * a single lead tells that one from a person, and this API takes it for one.
 */

type Post = { lead: Pick<LeadBody, 'userData' | 'signals'>; address: string; hasOrigin: boolean; sentAs: 'json' | 'form'; at: number };

let random: () => number;
const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
const between = (least: number, most: number) => Math.floor(least + random() * (most - least));
const chance = (share: number) => random() < share;

const names = ['Ann', 'Bob', 'Zoë', 'Nguyễn', "D'Arcy", 'J.P.', 'Mary-Jane', '李', 'Te Aroha', 'van der Berg'];
const messages = ['Is it still there?', 'Can I see it on Saturday?', 'Best price?', 'Does it tow 3.5 t?', '', 'Hi! Please call after 5pm :)'];
const links = ['https://casino.example', 'www.pills.example', 'http://seo.example/buy'];
const address = (place: number) => `1.${Math.floor(place / 65_536)}.${Math.floor(place / 256) % 256}.${place % 256}`;

const personal = (own: Partial<LeadBody['userData']> = {}): LeadBody['userData'] => {
  const name = pick(names);
  return {
    name,
    last_name: pick(names),
    email: `person${between(0, 1e6)}@mail.example`,
    phone: `0491 57${between(1000, 9999)}`,
    message: pick(messages),
    ...own,
  } as LeadBody['userData'];
};

function bot(index: number): Post {
  const lead = { userData: personal(), signals: { trap: '', filled_ms: chance(0.5) ? between(0, 900) : between(5000, 60_000) } };
  const post: Post = { lead, address: address(index), hasOrigin: chance(0.5), sentAs: 'json', at: index * 50 };
  switch (index % 5) {
    case 0:
      lead.signals.trap = pick(['Ann', 'https://x.example', 'x@mail.example', ' 1']);
      return post;
    case 1:
      return { ...post, hasOrigin: false, lead: { ...lead, signals: { trap: '', filled_ms: chance(0.5) ? null : between(0, 1500) } } };
    case 2:
      return { ...post, lead: { ...lead, userData: personal({ name: `${pick(names)} ${pick([...links, 'best-loans.top', 'casino.xyz'])}` }) } };
    case 3:
      return { ...post, lead: { ...lead, userData: personal({ message: `Hi [url=${pick(links)}]click[/url] <a href="${pick(links)}">` }) } };
    default:
      return flood(index);
  }
}

/** @param filled how long it says that it took, in milliseconds. */
const flood = (index: number, filled = between(0, 1900)): Post => ({
  lead: { userData: personal(), signals: { trap: '', filled_ms: filled } },
  address: address(900_000 + (Math.floor(index / 5) % 40)),
  hasOrigin: chance(0.5),
  sentAs: 'json',
  at: Math.floor(index / 200) * 6000,
});

function person(index: number): Post {
  const isWithoutScript = chance(0.02);
  const isOffice = chance(0.05);
  const userData = personal({
    ...(chance(0.03) ? { email: 'guarded@yopmail.com' } : {}),
    ...(chance(0.05) ? { message: 'Is it like https://other.example/cars/1/ ?' } : {}),
  });
  const filled = isWithoutScript ? null : chance(0.05) ? between(0, 1500) : between(6000, 240_000);
  return {
    lead: { userData, signals: { trap: '', filled_ms: filled } },
    address: isOffice ? address(5) : address(100 + index),
    hasOrigin: true,
    sentAs: isWithoutScript ? 'form' : 'json',
    at: index * 20_000,
  };
}

/** How many lie in each lane in the end. */
function lanesOf(posts: readonly Post[]): Record<string, number> {
  const sort = leadSorter();
  const lanes = new Map<string, string>();
  for (const [index, { address: sender, ...post }] of posts.toSorted((one, other) => one.at - other.at).entries()) {
    const { lane, exposed } = sort({ id: `${index}`, sender, ...post });
    lanes.set(`${index}`, lane);
    for (const id of exposed) lanes.set(id, 'spam');
  }
  const among = (lane: string) => [...lanes.values()].filter((one) => one === lane).length;
  return { inbox: among('inbox'), review: among('review'), spam: among('spam') };
}

const many = (count: number, make: (index: number) => Post): Post[] => Array.from({ length: count }, (_, index) => make(index));

test('10,000 posts of bots all lie in the spam lane', () => {
  random = randomFrom('bots');
  expect(lanesOf(many(10_000, bot))).toEqual({ inbox: 0, review: 0, spam: 10_000 });
});

test('a flood at the pace of people reaches the inbox with ten leads of each address, and no more', () => {
  random = randomFrom('flood');
  const posts = many(2000, (index) => ({ ...flood(index * 5, between(5000, 60_000)), hasOrigin: true }));
  expect(lanesOf(posts)).toEqual({ inbox: 400, review: 800, spam: 800 });
});

test('of 1,000 posts of people none is put aside', () => {
  random = randomFrom('people');
  const lanes = lanesOf(many(1000, person));
  expect(lanes.spam).toBe(0);
  expect(lanes.inbox).toBeGreaterThan(880);
});
