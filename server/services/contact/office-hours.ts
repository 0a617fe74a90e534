import { dayMs, minuteMs } from '../durations.ts';

/** When people answer: weekdays (0 is Sunday) and minutes since midnight, both in a time zone. */
export type OfficeHours = {
  weekdays: ReadonlySet<number>;
  opensAt: number;
  closesAt: number;
  /** IANA name, such as `America/New_York`. */
  timeZone: string;
};

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * Parses `Mon-Fri 09:00-18:00 America/New_York`; the days may also be a list (`Mon,Wed-Thu`), and the end may be `24:00`.
 * Returns undefined for anything else, and for a time zone that does not exist.
 */
export function parseOfficeHours(text: string): OfficeHours | undefined {
  const [days = '', hours = '', timeZone = '', ...rest] = text.trim().split(/\s+/);
  const weekdays = parseDays(days);
  const [opensAt, closesAt, ...more] = hours.split('-').map(parseMinutes);
  if (!weekdays || opensAt === undefined || closesAt === undefined || opensAt >= closesAt) return undefined;
  if (rest.length > 0 || more.length > 0 || !isTimeZone(timeZone)) return undefined;
  return { weekdays, opensAt, closesAt, timeZone };
}

/**
 * Returns the end (milliseconds since 1970) of the first office day that begins after `now`. That is today only if the office
 * has not opened yet: whoever writes during the day is answered by the end of the next office day. Holidays are not known.
 */
export function findNextClosing(hours: OfficeHours, now: number): number {
  const { weekdays, opensAt, closesAt, timeZone } = hours;
  const today = Math.floor(toClock(now, timeZone) / dayMs) * dayMs;
  // Looks a week ahead, because today's weekday may only open again in a week.
  for (let midnight = today; midnight <= today + 7 * dayMs; midnight += dayMs) {
    if (!weekdays.has(new Date(midnight).getUTCDay())) continue;
    if (toInstant(midnight + opensAt * minuteMs, timeZone) > now)
      return toInstant(midnight + closesAt * minuteMs, timeZone);
  }
  throw new Error('office hours without a weekday');
}

function parseDays(text: string): Set<number> | undefined {
  const weekdays = new Set<number>();
  for (const part of text.split(',')) {
    const [first = -1, last = first, ...more] = part.split('-').map((name) => dayNames.indexOf(name));
    if (first < 0 || last < 0 || more.length > 0) return undefined;
    for (let day = first; ; day = (day + 1) % 7) {
      weekdays.add(day);
      if (day === last) break;
    }
  }
  return weekdays;
}

function parseMinutes(text: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= 24 * 60 ? minutes : undefined;
}

function isTimeZone(name: string): boolean {
  // Intl also accepts offsets such as "+05:30", but they know no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns what a clock in the time zone shows at this instant, as if that clock showed UTC. */
function toClock(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

/**
 * Returns the instant at which the clock shows this: the first one if clocks go back and show it twice; if they skip it, as
 * much later as they jump.
 */
function toInstant(clock: number, timeZone: string): number {
  const offsetAt = (instant: number) => toClock(instant, timeZone) - instant;
  const [before, after] = [clock - offsetAt(clock - dayMs), clock - offsetAt(clock + dayMs)];
  return toClock(before, timeZone) !== clock && toClock(after, timeZone) === clock ? after : before;
}
