/**
 * How many cases a long test tries: all of them with IN_FULL set, as `npm run nightly` does, else a sample, which
 * `npm test` has the time for. Generated cases differ from run to run, so samples add up.
 */
export function sampleSize({ full, sample }: { full: number; sample: number }): number {
  return process.env['IN_FULL'] ? full : sample
}

/** The cases that a long test tries: all of them with IN_FULL set, else one in so many, others in each run. */
export function sampleOf<T>(cases: readonly T[], oneIn: number): T[] {
  const step = sampleSize({ full: 1, sample: oneIn })
  const first = Math.floor(Math.random() * step)
  return cases.filter((_, index) => index % step === first)
}
