import type { HeldPiece, HeldTexts } from '#platform/events/process-bus.ts'

/** A place outside of the rows that holds growing texts, in memory; it can refuse them and lose them. */
export function heldInMemory() {
  const texts = new Map<string, HeldPiece[]>()
  let isAway = false
  let epoch = 0
  const taken = (take: () => void) => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(take()))
  const held: HeldTexts = {
    open: (name) => ({
      add: (piece, length) => taken(() => texts.set(name, [...(texts.get(name) ?? []), { piece, length }])),
      withdraw: (length) => taken(() => texts.set(name, [{ withdrawnTo: length }])),
      drop: () => taken(() => texts.delete(name)),
    }),
    read: (name) => Promise.resolve(texts.get(name) ?? []),
    epoch: () => epoch,
  }
  return {
    held,
    pieces: (name: string) => texts.get(name) ?? [],
    setAway: (value: boolean) => void (isAway = value),
    lose() {
      texts.clear()
      epoch += 1
    },
  }
}
