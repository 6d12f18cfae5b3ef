/** How fast recordings are heard. */
const speeds = [1, 1.25, 1.5, 2] as const

/** The speed after this one, and after the fastest the first. */
export function speedAfter(speed: number): number {
  return speeds.find((one) => one > speed) ?? speeds[0]
}
