/** A book that wants tokens, and its weight among the others. */
export type RoomNeed = { need: number; weight: number }

/**
 * Shares tokens among books by their weights. A book that needs less than its share leaves the rest to the others, so
 * that none is silenced by another, and no room stays empty that one could use.
 */
export function shareRoom(needs: readonly RoomNeed[], room: number): number[] {
  const shares = new Map<RoomNeed, number>()
  let left = room
  let open = [...needs]
  for (;;) {
    const weights = open.reduce((sum, { weight }) => sum + weight, 0)
    const [all, content] = [left, open.filter(({ need, weight }) => need <= (left * weight) / weights)]
    if (content.length === 0) {
      for (const one of open) shares.set(one, Math.floor((all * one.weight) / weights))
      return needs.map((one) => shares.get(one) ?? 0)
    }
    for (const one of content) {
      shares.set(one, one.need)
      left -= one.need
    }
    open = open.filter((one) => !content.includes(one))
  }
}
