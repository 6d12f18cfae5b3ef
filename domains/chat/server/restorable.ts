/** How many days a deleted conversation or message can be restored; then it is erased. */
const restoreDays = 30
const dayMs = 86_400_000

/** The moment since which something must have been deleted to be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restoreDays * dayMs)
}
