import type { HeldTexts } from '#platform/events/process-bus.ts'

/**
 * The text of a reply that is held outside of its process before anybody sees it, so that what was shown outlives the process
 * that wrote it. Its row is written every few seconds meanwhile.
 */
export type ReplyHold = {
  /** Holds the text so far. Never rejects: where it cannot be held it goes into its row within a second. */
  add(text: string): Promise<void>
  /** Whether all that was shown is held. */
  isHeld(): boolean
  /** The row has the text up to a length. */
  stored(length: number): void
  withdraw(length: number): void
  drop(): void
}

/** Holds the text of one reply beyond what its row has. */
export function createReplyHold(held: HeldTexts, messageId: string, baseLength: number): ReplyHold {
  const text = held.open(messageId)
  let epoch = held.epoch()
  let heldTo = baseLength
  let storedTo = baseLength
  let isHeld = true

  const ignoreLoss = () => undefined

  return {
    async add(whole) {
      if (epoch !== held.epoch()) {
        epoch = held.epoch()
        heldTo = storedTo
      }
      try {
        await text.add(whole.slice(heldTo), whole.length)
        heldTo = whole.length
        isHeld = true
      } catch {
        // Sent again from where the row ends: so no piece is missing between both.
        heldTo = storedTo
        isHeld = false
      }
    },
    isHeld: () => isHeld,
    stored: (length) => void (storedTo = Math.max(storedTo, length)),
    withdraw: (length) => void text.withdraw(length).catch(ignoreLoss),
    // A text that is not dropped ends by itself.
    drop: () => void text.drop().catch(ignoreLoss),
  }
}
