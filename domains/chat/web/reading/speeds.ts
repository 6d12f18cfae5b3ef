/** The speeds of a voice, by which a sentence takes longer or shorter. */
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const

/** The speed after this one, and after the fastest the slowest. */
export function nextSpeed(speed: number): number {
  return speeds.find((one) => one > speed) ?? speeds[0]
}
