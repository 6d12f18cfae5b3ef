import type { Db, Queryable } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { findMeetable } from '#domains/characters/server/public.ts'
import type { BookTarget } from '../../contract.ts'
import { attachBook } from '../../contract.ts'
import { attach } from '../attachments.ts'
import { summaryOf } from '../books.ts'

/** Whether somebody has a conversation; conversations belong to a domain above this one. */
export type OwnsConversation = (db: Queryable, userId: string, conversationId: string) => Promise<boolean>

/** Lets an own book take part somewhere. */
export function attachBookHandler(db: Db, ownsConversation: OwnsConversation) {
  return handle(attachBook, async ({ params: { bookId, target, position }, actor: { userId }, fail }) => {
    const of = { userId, id: bookId }
    const missing = await missingTarget(target, userId)
    if (missing) return fail(missing)
    await attach(db, of, { target, position: position ?? null })
    return { book: await summaryOf(db, of) }
  })

  async function missingTarget(target: BookTarget, userId: string) {
    if (target.kind === 'character')
      return (await findMeetable(db, target.characterId, userId)) ? null : 'CHARACTER_NOT_FOUND'
    if (target.kind === 'conversation')
      return (await ownsConversation(db, userId, target.sessionId)) ? null : 'SESSION_NOT_FOUND'
    return null
  }
}
