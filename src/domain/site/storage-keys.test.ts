import { expect, test } from 'vitest';
import { consentKey } from '#analytics/consent/consent.ts';
import * as formKeys from './form-keys.ts';
import { storageKeys } from './storage-keys.ts';

test('what shoppers’ browsers hold stays readable: no name changes', () => {
  expect(storageKeys).toEqual({
    favourites: 'favourites',
    compared: 'compared',
    viewed: 'viewed-cars',
    savedSearches: 'saved-searches',
    visits: 'visits',
    lastSearch: 'forecourt.last-search',
    visitedPages: 'forecourt.pages',
    enquired: 'forecourt.enquired',
    sentLeads: 'forecourt.sent-leads',
    reservations: 'forecourt.reservations',
    reserver: 'forecourt.reserver',
    account: 'forecourt.account',
    closedBar: 'forecourt.location-bar',
    quotes: 'forecourt.quotes',
    changeOver: 'forecourt.change-over',
    pastSearches: 'forecourt.searches',
    filter: 'forecourt.filter',
    layout: 'forecourt.layout',
    postcode: 'forecourt.postcode',
    valuation: 'forecourt.valuation',
    delivery: 'forecourt.delivery',
  });
});

test('nor does that of consent', () => {
  expect(consentKey).toBe('forecourt.consent');
});

test('nor does one of the forms', () => {
  expect({ ...formKeys }).toEqual({
    detailsKey: 'forecourt.details',
    draftKey: 'forecourt.draft',
    outboxKey: 'forecourt.outbox',
    pressedKey: 'forecourt.pressed',
    sentKey: 'forecourt.sent',
    arrivalKey: 'forecourt.arrival',
  });
});
