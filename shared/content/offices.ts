import { companyName } from './brand.ts';

export type Office = {
  id: 'india' | 'usa';
  country: string;
  city: string;
  /** Reserved or invented lines, each easy to replace. */
  address: readonly string[];
  /** What is done there, in one sentence that can be quoted by itself. */
  summary: string;
  /** Degrees, WGS 84: the middle of the city. */
  latitude: number;
  longitude: number;
  /** A real map, opened by the visitor's own click. */
  mapUrl: string;
};

/** The two offices. Cities and coordinates are real; the streets are placeholders. */
export const offices: readonly Office[] = [
  {
    id: 'india',
    country: 'India',
    city: 'Bengaluru',
    address: [`${companyName} India`, '1 Example Road', 'Bengaluru 560001', 'Karnataka, India'],
    summary: `${companyName} has an office in Bengaluru, India: the delivery teams for legal process work and HR services.`,
    latitude: 12.9716,
    longitude: 77.5946,
    mapUrl: toMapUrl(12.9716, 77.5946),
  },
  {
    id: 'usa',
    country: 'U.S.A.',
    city: 'New York',
    address: [`${companyName} U.S.A.`, '1 Example Street', 'New York, NY 10007', 'United States of America'],
    summary: `${companyName} has an office in New York, U.S.A.: client leads, contract lawyers and recruiters for North America.`,
    latitude: 40.7128,
    longitude: -74.006,
    mapUrl: toMapUrl(40.7128, -74.006),
  },
];

/** Both offices in one sentence, for quoting. */
export const officesSummary = `${companyName} has two offices: one in Bengaluru, India, and one in New York, U.S.A.`;

/** The address of a map with a pin at the given degrees, zoomed in enough to read the streets. */
function toMapUrl(latitude: number, longitude: number) {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`;
}
