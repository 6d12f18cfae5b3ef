import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { readAuthorNote, setAuthorNote, tourReadAuthorNote, tourSetAuthorNote } from '../../tools-contract.ts'
import { findConversation, updateConversation } from '../conversations.ts'
import type { OwnWordsNeeds } from '../moderate-own-words.ts'
import { moderateOwnWords } from '../moderate-own-words.ts'
import type { FindPartnerNeeds } from '../partner.ts'
import { requirePartner } from '../partner.ts'

/** The person's note of a conversation. */
export function readAuthorNoteHandler(call: typeof readAuthorNote | typeof tourReadAuthorNote, { db }: { db: Db }) {
  return handle(call, async ({ params, actor, fail }) => {
    const row = (await findConversation(db, actor.userId, params.sessionId)) ?? fail('SESSION_NOT_FOUND')
    return { text: row.authorNote, depth: row.authorNoteDepth }
  })
}

/** Sets the note of a conversation; its words are moderated as any words of the person. */
export function setAuthorNoteHandler(
  call: typeof setAuthorNote | typeof tourSetAuthorNote,
  needs: FindPartnerNeeds & OwnWordsNeeds,
) {
  return handle(call, async ({ params: { sessionId: conversationId, text, depth }, actor, caller, now, fail }) => {
    await requirePartner(needs, conversationId, actor, caller)
    const place = `note ${conversationId}` as const
    if (text !== '') await moderateOwnWords(needs, { text, place, recent: [], actor, caller, now })
    const change = { authorNote: text, authorNoteDepth: depth }
    if (!(await updateConversation(needs.db, actor.userId, conversationId, change))) fail('SESSION_NOT_FOUND')
    return {}
  })
}
