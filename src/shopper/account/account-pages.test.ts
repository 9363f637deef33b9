import { expect, test } from 'vitest';
import { testCard, testContext } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { accountSettings, hasWatchlist } from './account-settings.ts';
import { afterSignIn, backFromSignIn } from './after-sign-in.ts';
import { keptCarOf } from './kept-car-of.ts';
import { mobileText } from './mobile-text.ts';
import { accountPages } from './pages.ts';

const api = 'http://localhost:4320/harbour';
const features = { garage: true, watchlist: true };
const siteWith = (changes: Partial<SiteInput> = {}) => siteWithContent({ features, leads: { api }, sign_in: { sender: 'log' }, ...changes });
const pathsOf = (changes?: Partial<SiteInput>) => accountPages(testContext(siteWith(changes))).map(({ path, kind }) => `${kind} ${path}`);

test('where shoppers sign in there are a page for it and the garage at the path of the site', () => {
  expect(pathsOf()).toEqual(['favourites /favourites/', 'favourites /my-garage/', 'sign-in /sign-in/']);
  expect(pathsOf({ sign_in: { sender: 'log', garage_path: '/mymotorama' } })).toEqual([
    'favourites /favourites/',
    'favourites /mymotorama/',
    'sign-in /sign-in/',
  ]);
});

test('without an API or a sender there is neither, and favourites stay', () => {
  expect(pathsOf({ leads: {} })).toEqual(['favourites /favourites/']);
  expect(pathsOf({ sign_in: {} })).toEqual(['favourites /favourites/']);
  expect(pathsOf({ features: { garage: false } })).toEqual(['sign-in /sign-in/']);
});

test('the invitation to sign in leads to the garage, and back to the favourites', () => {
  const [page] = accountPages(testContext(siteWith()));
  expect(page?.make().model).toMatchObject({
    account: { invitation: { href: '/sign-in/?type=watchlist&redirect=%2Fmy-garage%2F&back=%2Ffavourites%2F' } },
  });
});

test('settings name the notes of the watchlist where it is on', () => {
  expect(accountSettings(siteWith())).toEqual({
    base: '',
    garage: '/my-garage/',
    watchlist: { saved: 'Car Saved In Watchlist', removed: 'Car Removed', view: 'View List' },
  });
  expect(accountSettings(siteWith({ features: { garage: true } }))).toMatchObject({ watchlist: null });
  expect(accountSettings(siteWith({ leads: {} }))).toBeNull();
  expect(hasWatchlist(siteWith({ features: { ...features, favourites: false } }))).toBe(false);
});

test('a sign-in leads where its address says, if that is of this site', () => {
  expect(afterSignIn('?redirect=%2Fcars%2Fhilux%2F%3Fa%3D1', '/my-garage/')).toBe('/cars/hilux/?a=1');
  expect(afterSignIn('?redirect=https%3A%2F%2Fevil.example', '/my-garage/')).toBe('/my-garage/');
  expect(afterSignIn('', '/my-garage/')).toBe('/my-garage/');
  expect(backFromSignIn('?back=%2Fcars%2Fhilux%2F')).toBe('/cars/hilux/');
  expect(backFromSignIn('?back=%2F%2Fevil.example')).toBe('/');
});

test('a number is shown as Australians write it', () => {
  expect(mobileText('+61491570156')).toBe('0491 570 156');
  expect(mobileText('+6421345678')).toBe('+6421345678');
});

test('a vehicle of another device is kept by its card', () => {
  const card = {
    ...testCard,
    id: '7',
    slug: '2022-land-rover-discovery-7',
    make: 'Land Rover',
    model: 'Discovery',
    title: '2022 Land Rover Discovery',
  };
  const kept = { id: '7', name: card.title, slug: card.slug, make: 'Land Rover', model: 'Discovery', saved_at: 0 };
  const image = { src: 'https://img.example/1.jpg', srcset: null, width: 600, height: 400, alt: '' };
  const keep = { price: 52_990, save: null, compare: null };
  expect(keptCarOf({ ...card, image, keep })).toEqual({ ...kept, price: 52_990, primary_image_url: image.src });
  expect(keptCarOf(card)).toEqual({ ...kept, price: null, primary_image_url: null });
});
