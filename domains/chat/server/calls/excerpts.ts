import type { Restrictions } from '#domains/accounts/server/public.ts'
import { restrictionsOf } from '#domains/accounts/server/public.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { callName } from '#domains/characters/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { SharedExcerpt } from '../../excerpt-contract.ts'
import { listExcerpts, readExcerpt, shareExcerpt, withdrawExcerpt } from '../../excerpt-contract.ts'
import { excerptBounds } from '../../rules.ts'
import { findConversation } from '../conversations.ts'
import type { ExcerptRow, ExcerptWords } from '../excerpts/excerpts.ts'
import {
  excerptsOf,
  findExcerptUnchecked,
  readChosen,
  removeExcerpt,
  storeExcerpt,
  wordsLeft,
} from '../excerpts/excerpts.ts'

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
  return handle(readExcerpt, async ({ params, caller, now, fail }) => {
    const row = (await findExcerptUnchecked(db, params.excerptId)) ?? fail('EXCERPT_NOT_FOUND')
    if (isRestricted(await restrictionsOf(db, row.userId), now)) fail('EXCERPT_NOT_FOUND')
    const { characterId, words } = (await wordsLeft(db, row)) ?? fail('EXCERPT_NOT_FOUND')
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

/** Whether a person is hidden from others: their links lead nowhere then, as their profile does. */
function isRestricted({ excludedUntil, suspendedUntil, closesAt, barredAt }: Restrictions, now: Date): boolean {
  const isAway = [excludedUntil, suspendedUntil].some((until) => until !== null && until > now)
  return isAway || closesAt !== null || barredAt !== null
}

function viewOf({ id, conversationId, showsName, createdAt }: ExcerptRow, words: ExcerptWords[]): SharedExcerpt {
  return {
    id,
    sessionId: conversationId,
    text: (words[0]?.text ?? '').slice(0, firstWords).toWellFormed(),
    messages: words.length,
    showsName,
    createdAt: createdAt.getTime(),
  }
}
