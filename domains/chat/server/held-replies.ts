import type { Db } from '#platform/db/database.ts'
import type { HeldPiece, HeldTexts } from '#platform/events/process-bus.ts'
import type { WrittenReplies } from './reply-store.ts'
import { storeHeldTexts, writtenTexts } from './reply-store.ts'

/** A stored text with the pieces that were held beyond it. */
export function textWithHeld(stored: string, pieces: readonly HeldPiece[]): { text: string; isWithdrawn: boolean } {
  let text = stored
  let isWithdrawn = false
  for (const held of pieces) {
    if ('withdrawnTo' in held) {
      text = text.slice(0, held.withdrawnTo)
      isWithdrawn = true
      continue
    }
    const { piece, length } = held
    const begin = length - piece.length
    // A piece before it was lost: what follows would be out of place.
    if (begin > text.length) break
    if (length > text.length) text += piece.slice(text.length - begin)
  }
  return { text, isWithdrawn }
}

/** Reads the texts of replies that another process holds or held; by their rows alone where nothing is held. */
export function createHeldReplies({ db, held }: { db: Db; held: HeldTexts | null }) {
  const withHeld = async (id: string, stored: string) =>
    held ? textWithHeld(stored, await held.read(id)) : { text: stored, isWithdrawn: false }

  return {
    /** The text of a reply that is being written elsewhere, as it was last shown. */
    textOf: async ({ id, text }: { id: string; text: string }): Promise<string> => (await withHeld(id, text)).text,
    /** Brings what is held of replies that are being written into their rows; to be done before they are ended as they are stored. */
    async intoRows(which: WrittenReplies): Promise<void> {
      if (!held) return
      const rows = await writtenTexts(db, which)
      const texts = await Promise.all(
        rows.map(async (row) => ({ ...row, ...(await withHeld(row.messageId, row.text)), stored: row.text })),
      )
      const changed = texts.filter(({ text, stored }) => text !== stored)
      if (changed.length > 0) await storeHeldTexts(db, changed)
    },
  }
}
