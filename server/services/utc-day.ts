/** Returns the day of a time (milliseconds since 1970) in UTC: "2026-11-24". */
export const toUtcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
