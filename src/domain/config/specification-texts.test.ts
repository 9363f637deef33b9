import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testSite } from './test-site.ts';

// Texts that both specifications give word for word.

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const defaults = new Set(textsIn(testSite()));

test.each([
  ['1 §2', 'Most relevant'],
  ['1 §2', 'Latest'],
  ['1 §2', 'Highest price'],
  ['1 §2', 'Lowest price'],
  ['1 §2', 'Show all makes'],
  ['1 §2', 'Hide extra makes'],
  ['1 §2', 'Select models'],
  ['1 §2', 'Hide'],
  ['1 §2', '/ week'],
  ['1 §2', 'Show More'],
  ['1 §2', 'Less'],
  ['1 §2', 'Show All Specs'],
  ['1 §2', 'Hide Specs'],
  ['1 §2', 'Show All'],
  ['1 §2', 'Get Finance Now'],
  ['1 §2', 'Finance Available For This Vehicle!'],
  ['1 §2', 'Similar {vehicle type}s Available'],
  ['1 §2', 'In-Stock'],
  ['1 §2', 'Dealer Comments'],
  ['1 §2', 'What’s Included'],
  ['1 §2', 'Why Buy From Us?'],
  ['1 §2', 'Reserve Online'],
  ['1 §2', 'Protect Your Car'],
  ['1 §2', 'Features'],
  ['1 §2', 'Copied'],
  ['1 §2', 'Preparing...'],
  ['1 §4', 'COMING SOON'],
  ['1 §4', 'RESERVED'],
  ['1 §4', 'SOLD'],
  ['1 §4', 'Find Me Something Similar'],
  ['1 §4', 'Save'],
  ['1 §4', 'Saved'],
  ['1 §4', 'Compare'],
  ['1 §4', 'Car Saved In Watchlist'],
  ['1 §4', 'Car Removed'],
  ['1 §4', 'View List'],
  ['1 §4', 'Dealer comments are pending. Please check back here later.'],
  ['1 §5', 'Enquire for price.'],
  ['1 §5', 'PREORDER'],
  ['1 §5', 'Unregistered'],
  ['1 §5', 'Expires on {date}'],
  ['1 §6', 'Reserve Now'],
  ['1 §8', 'No Results Available'],
  ['1 §8', 'There appears to be no offers currently available that meet the conditions of your search'],
  ['1 §8', 'No results found for your search at this time. Please try adjusting the filters for more results.'],
  ['1 §8', 'Clear Filters'],
  ['1 §9', 'Good Deal'],
  ['1 §9', 'Great Deal'],
  ['2 §2', 'Get Finance'],
  ['2 §2', 'Trade-In Valuation'],
  ['2 §2', 'Find cars for your budget'],
  ['2 §3', 'Website'],
  ['2 §3', 'Phone'],
  ['2 §4', 'An unexpected error occured'],
  ['2 §4', '0 {car type}s Found'],
  ['2 §4', 'No {car type}s found for this budget'],
  ['2 §4', 'Copied {name} to your clipboard!'],
  ['2 §5', 'Cannot be less than {min} or more than {max}'],
  ['2 §5', 'Weekly'],
  ['2 §5', 'Fortnightly'],
  ['2 §5', 'Monthly'],
  ['2 §5', 'Enquire for Finance'],
  ['2 §5', 'Please enter a postcode.'],
  ['2 §5', 'Invalid postcode. Please enter a 4-digit number.'],
  ['2 §5', 'Invalid postcode'],
  ['2 §5', 'General Enquiry'],
  ['2 §5', '*You must agree to the terms of use before submitting.'],
  ['2 §8', "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote."],
  ['2 §8', 'An error occurred when submitting this form'],
  ['2 §8', 'Please fix the following errors:'],
  ['2 §8', 'Closed'],
  ['2 §8', 'New Arrival'],
])('specification %s: a new site says “%s”', (_section, text) => {
  expect(defaults).toContain(text);
});

test.each([
  ['1 §2', 'Spin', 'src/frontend/vehicle-page/spin/Spin.astro'],
  ['1 §2', 'Images', 'src/frontend/vehicle-page/spin/Spin.astro'],
  ['1 §2', 'Interior', 'src/frontend/vehicle-page/spin/Spin.astro'],
  ['1 §8', 'Cannot refine below the range minimum', 'src/shopper/search/state/range.ts'],
  ['1 §8', 'Cannot refine above the range maximum', 'src/shopper/search/state/range.ts'],
  ['2 §2', 'Swipe', 'src/dealership/dealers/PlacesCarousel.astro'],
  ['2 §2', 'Get Directions', 'src/dealership/dealers/PlaceCard.astro'],
  ['2 §2', 'Get Directions', 'src/frontend/dealer-pages/places/Location.astro'],
  ['2 §5', 'Purchase price or loan amount', 'src/shopper/finance/calculator/fields.ts'],
  ['2 §5', 'Residual repayment (optional)', 'src/shopper/finance/calculator/fields.ts'],
  ['2 §5', 'Deposit or trade-in (optional)', 'src/shopper/finance/calculator/calculator.ts'],
])('specification %s: “%s” stands in %s', (_section, text, file) => {
  expect(readFileSync(file, 'utf8')).toContain(text);
});

test.each([
  ['1 §2: “used” reads Pre-Owned', 'outback', 'Pre-Owned'],
  ['1 §6: Buy Online', 'ridgeway', 'Buy Online'],
  ['2 §2: the sold button in small letters', 'templates/leisure', 'find me something similar'],
  ['2 §8: by appointment', 'outback', 'By appointment only'],
  ['2 §9: the promotional card', 'harbour', 'We Want Your Car!'],
  ['2 §9: its text', 'harbour', 'We buy all types of cars. Our high turnover means we can pay more.'],
])('specification %s on a sample', (_what, file, text) => {
  expect(textsIn(JSON.parse(readFileSync(new URL(`../../../sites/${file}.json`, import.meta.url), 'utf8')))).toContain(text);
});
