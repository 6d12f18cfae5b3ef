export const frameMs = 80

const leastLettersPerMs = 0.035
const catchUpMs = 650
const finishMs = 260

export type Pace = { shown: number; total: number; elapsedMs: number; hasEnded: boolean }

/** How much of a text to show next, so that bursts become an even flow that never falls far behind. */
export function nextLength({ shown, total, elapsedMs, hasEnded }: Pace): number {
  const left = total - shown
  if (left <= 0) return total
  const perMs = Math.max(leastLettersPerMs, left / (hasEnded ? finishMs : catchUpMs))
  return Math.min(total, shown + Math.max(1, Math.round(perMs * elapsedMs)))
}
