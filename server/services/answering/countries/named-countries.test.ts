import { expect, test } from 'vitest';
import { findCountries, isPlaceOnly } from './named-countries.ts';

test.each([
  ['can a British citizen work in the us', ['United States']],
  ['an Indian engineer moves to the UK', ['United Kingdom']],
  ['Indian employees of our US company', ['India', 'United States']],
  ['please contact us', []],
  ['US', ['United States']],
  ['the us.', ['United States']],
  ['what about us?', []],
  ['मैं दिल्ली में हूँ', ['India']],
  ['how much holiday do I give my lads in Yorkshire', ['United Kingdom']],
  ['an intern in Brooklyn and a driver in St Louis', ['United States']],
  ['a shop in Swindon', ['United Kingdom']],
  ['a mill in Madurai', ['India']],
  ['from the Algarve', ['European Union']],
  ['does it work in German?', []],
  ['do you understand Spanish too', []],
  ['what is usual in Spanish leases', ['European Union']],
  ['is it enforceable in English and Indian law', ['United Kingdom', 'India']],
  ['when is a W-2 due, and does the IRS fine us', ['United States']],
])('"%s" asks about %j', (text, countries) => {
  expect(findCountries(text)).toEqual(countries);
});

test.each([
  ['new york?', true],
  ['US', true],
  ['भारत', true],
  ['P45', false],
  ['flsa', false],
])('whether "%s" is nothing but a place: %s', (text, isPlace) => {
  expect(isPlaceOnly(text)).toBe(isPlace);
});
