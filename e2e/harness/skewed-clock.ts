/**
 * Preloaded into a server (`node --import`, see `withClock`): shifts every reading of its clock by CLOCK_SKEW_MS, as on a
 * machine whose clock is wrong. Timers, other processes and databases are not affected.
 */
const skewMs = Number(process.env.CLOCK_SKEW_MS);
const RealDate = Date;
const now = () => RealDate.now() + skewMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
