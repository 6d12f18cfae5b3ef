/**
 * How many cases a long test tries: all of them with IN_FULL set, as `npm run nightly` does, else a sample, which
 * `npm test` has the time for. Generated cases differ from run to run, so samples add up.
 */
export function sampleSize({ full, sample }: { full: number; sample: number }): number {
  return process.env['IN_FULL'] ? full : sample
}
