import { expect, test } from 'vitest';
import { findCountries } from './named-countries.ts';

test.each([
  ['can a British citizen work in the us', ['United States']],
  ['an Indian engineer moves to the UK', ['United Kingdom']],
  ['Indian employees of our US company', ['India', 'United States']],
  ['please contact us', []],
])('"%s" asks about %j', (text, countries) => {
  expect(findCountries(text)).toEqual(countries);
});
