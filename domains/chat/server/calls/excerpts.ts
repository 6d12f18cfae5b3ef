import type { FindCharacter } from '#domains/characters/server/public.ts'
import { callName } from '#domains/characters/server/public.ts'
import { reportedBy } from '#domains/safety/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { SharedExcerpt } from '../../excerpt-contract.ts'
import { listExcerpts, readExcerpt, shareExcerpt, withdrawExcerpt } from '../../excerpt-contract.ts'
import { excerptBounds } from '../../rules.ts'
import { findConversation } from '../conversations.ts'
import type { ExcerptRow, ExcerptWords } from '../excerpts/excerpts.ts'
import { excerptsOf, readChosen, removeExcerpt, storeExcerpt, wordsLeft } from '../excerpts/excerpts.ts'
import { findShownExcerpt } from '../excerpts/shown-excerpt.ts'

/** Whether words may be shown to people who were not part of the talk. */
type MayPublish = (words: readonly Pick<ExcerptWords, 'role' | 'text'>[], locale: string) => Promise<boolean>

export type ExcerptNeeds = { db: Db; findCharacter: FindCharacter; mayPublish: MayPublish }

const firstWords = 120

/** Makes a link to chosen messages. */
export function shareExcerptHandler({ db, mayPublish }: Pick<ExcerptNeeds, 'db' | 'mayPublish'>) {
  return handle(shareExcerpt, async ({ params, actor: { userId }, caller, now, fail }) => {
    const { excerptId: id, sessionId: conversationId, messageIds, showsName } = params
    if (!(await findConversation(db, userId, conversationId))) fail('SESSION_NOT_FOUND')
    const words = (await readChosen(db, { userId, conversationId, messageIds })) ?? fail('MESSAGE_NOT_FOUND')
    if (words.reduce((sum, { text }) => sum + text.length, 0) > excerptBounds.letters) fail('EXCERPT_TOO_LONG')
    if (!(await mayPublish(words, caller.locale))) fail('TEXT_BLOCKED')
    const messages = words.map((one) => ({ id: one.id, length: one.text.length }))
    const stored = await storeExcerpt(db, { id, userId, conversationId, messages, showsName, now })
    return { excerpt: viewOf(stored, words) }
  })
}

/** The links of the person, with the words that are left of each. */
export function listExcerptsHandler(db: Db) {
  return handle(listExcerpts, async ({ actor }) => {
    const rows = await excerptsOf(db, actor.userId)
    const left = await Promise.all(rows.map((row) => wordsLeft(db, row)))
    return { excerpts: rows.map((row, at) => viewOf(row, left[at]?.words ?? [])) }
  })
}

/** Withdraws a link. */
export function withdrawExcerptHandler(db: Db) {
  return handle(withdrawExcerpt, async ({ params, actor }) => {
    await removeExcerpt(db, actor.userId, params.excerptId)
    return {}
  })
}

/** The messages behind a link, for everybody who has it. */
export function readExcerptHandler({ db, findCharacter }: Pick<ExcerptNeeds, 'db' | 'findCharacter'>) {
  return handle(readExcerpt, async ({ params: { excerptId }, actor, caller, now, fail }) => {
    const reported = await reportedBy(db, actor, 'excerpt')
    if (reported.includes(excerptId)) fail('EXCERPT_NOT_FOUND')
    const { row, characterId, words } = (await findShownExcerpt(db, excerptId, now)) ?? fail('EXCERPT_NOT_FOUND')
    const speakers = new Set([characterId, ...words.flatMap(({ speakerId }) => speakerId ?? [])])
    const names = new Map<string | null, string>()
    for (const id of row.showsName ? speakers : []) {
      const listed = await findCharacter(id, caller.locale)
      if (listed) names.set(id, callName(listed.character.card))
    }
    return {
      name: names.get(characterId) ?? null,
      messages: words.map(({ role, text, speakerId }) => {
        const name = names.get(speakerId)
        return { role, text, ...(name === undefined ? {} : { name }) }
      }),
    }
  })
}

function viewOf(
  { id, conversationId, showsName, hiddenAt, createdAt }: ExcerptRow,
  words: ExcerptWords[],
): SharedExcerpt {
  return {
    id,
    sessionId: conversationId,
    text: (words[0]?.text ?? '').slice(0, firstWords).toWellFormed(),
    messages: words.length,
    showsName,
    isHidden: hiddenAt !== null,
    createdAt: createdAt.getTime(),
  }
}
