import { storedTime } from '#platform/clock/file-time.ts'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertAll } from '#platform/db/insert-all.ts'
import { learnAfter } from '../../rules.ts'
import type { HashText } from '../forgotten.ts'
import { forgottenOf } from '../forgotten.ts'
import { turnTermsOf } from '../index/search-terms.ts'
import { hashesOf, packHashes } from '../index/term-hashes.ts'
import type { Relationship } from '../memories.ts'
import { lockMemories } from '../memory-lock.ts'
import { dropBeyondBounds } from '../personal-data.ts'
import { hasMemory, readSwitch } from '../settings.ts'
import { diaryEntries, memories, memoryProgress, memorySettings, memorySummaries, memoryTurns } from '../tables.ts'
import { touchPerson } from '../turns.ts'
import type { MemoryPart } from './memory-part.ts'

type Ids = ReadonlyMap<number, string>
/** A message of the bundle as it is stored here. */
type StoredTurn = {
  id: string
  conversationId: string
  parentId: string | null
  depth: number
  text: string
  at: number
}

export type StoringMemory = Relationship & {
  part: MemoryPart
  conversations: Ids
  turnOf(message: number): StoredTurn | null
  locale: string
  hash: HashText
  now: Date
}

/**
 * Stores what a character remembers, beside what she remembers already. What the person had forgotten here stays forgotten:
 * gives the number of such memories. Where memory is off, here or in the part, none is stored, and all of them count as such.
 * Messages that were learnt from are not learnt from again.
 */
export async function storeMemoryPart(tx: Tx, storing: StoringMemory): Promise<{ stayForgotten: number }> {
  const { userId, characterId, part, conversations, turnOf, hash, now } = storing
  const of = { userId, characterId }
  await lockMemories(tx, userId)
  const { isOn, writesDiary } = part
  // A file switches no memory off that is here: what it holds would be neither used nor erased.
  const staysOn = isOn || (await hasMemory(tx, of))
  if (!staysOn || !writesDiary)
    await tx
      .insert(memorySettings)
      .values({ ...of, isOn: staysOn, writesDiary })
      .onConflictDoNothing()
  const { isOn: remembers, isOnForAll } = await readSwitch(tx, of)
  if (!isOn || !remembers || !isOnForAll) {
    await touchPerson(tx, userId)
    return { stayForgotten: part.memories.length }
  }
  const forgotten = await forgottenOf(tx, of, { memories: part.memories, hash })
  const wanted = part.memories.filter((one) => !forgotten.has(one))
  const ids = new Map(wanted.map((one, index) => [one.number, idAt(now, index - wanted.length)]))
  await insertAll(
    wanted.map((one) => ({
      ...of,
      id: ids.get(one.number) ?? newId(now),
      kind: one.kind,
      text: one.text,
      slot: one.slot,
      conversationId: one.conversation === null ? null : (conversations.get(one.conversation) ?? null),
      messageId: one.message === null ? null : (turnOf(one.message)?.id ?? null),
      quote: one.quote,
      storyId: one.storyId,
      isEdited: one.isEdited,
      pinnedAt: one.pinnedAt === null ? null : storedTime(one.pinnedAt, now),
      validFrom: storedTime(one.validFrom, now),
      validTo: one.validTo === null ? null : storedTime(one.validTo, now),
      supersededBy: one.supersededBy === null ? null : (ids.get(one.supersededBy) ?? null),
      createdAt: storedTime(one.createdAt, now),
      updatedAt: storedTime(one.updatedAt, now),
    })),
    (rows) => tx.insert(memories).values(rows),
  )
  await storeSittings(tx, storing)
  await storeTurns(tx, storing)
  await dropBeyondBounds(tx, userId)
  await touchPerson(tx, userId)
  return { stayForgotten: forgotten.size }
}

function idAt(now: Date, ms: number): string {
  return newId(new Date(now.getTime() + ms))
}

/**
 * Summaries and the diary, each about a sitting of a conversation. Where messages of it were left out, its depths begin
 * earlier or end later than they need to: what is forgotten must find them.
 */
async function storeSittings(tx: Tx, { userId, characterId, part, turnOf, now }: StoringMemory): Promise<void> {
  const of = { userId, characterId }
  const summaries = part.summaries.flatMap(({ lastMessage, fromDepth, toDepth, fromAt, toAt, text }) => {
    const last = turnOf(lastMessage)
    const end = storedTime(toAt, now)
    if (!last) return []
    const depths = { fromDepth: Math.max(0, last.depth - (toDepth - fromDepth)), toDepth: last.depth }
    const { conversationId, id: lastMessageId } = last
    return [
      {
        ...of,
        ...depths,
        id: newId(end),
        conversationId,
        lastMessageId,
        fromAt: storedTime(fromAt, now),
        toAt: end,
        text,
      },
    ]
  })
  await insertAll(summaries, (rows) => tx.insert(memorySummaries).values(rows))
  const diary = part.diary.flatMap(({ firstMessage, fromDepth, toDepth, toAt, text }) => {
    const first = turnOf(firstMessage)
    const end = storedTime(toAt, now)
    if (!first) return []
    const depths = { fromDepth: first.depth, toDepth: first.depth + (toDepth - fromDepth) }
    const { conversationId, id: firstMessageId } = first
    return [{ ...of, ...depths, id: newId(end), conversationId, firstMessageId, toAt: end, text }]
  })
  await insertAll(diary, (rows) => tx.insert(diaryEntries).values(rows))
}

/** The index of the turns, so that nothing is learnt twice and what was to be forgotten is not found again. */
async function storeTurns(tx: Tx, { userId, characterId, part, turnOf, locale, now }: StoringMemory): Promise<void> {
  const { learnt, unlearnt, hidden } = part.turns
  const kinds = [
    { messages: learnt, isLearnt: true, isHidden: false },
    { messages: unlearnt, isLearnt: false, isHidden: false },
    { messages: hidden, isLearnt: true, isHidden: true },
  ]
  const due = new Set<string>()
  const known = new Set<string>()
  for (const { messages, isLearnt, isHidden } of kinds)
    await insertAll(
      messages.flatMap((message) => turnOf(message) ?? []),
      async (turns) => {
        for (const { conversationId } of turns) {
          known.add(conversationId)
          if (!isLearnt) due.add(conversationId)
        }
        await tx.insert(memoryTurns).values(
          turns.map(({ id, conversationId, parentId, depth, text, at }) => ({
            userId,
            messageId: id,
            conversationId,
            parentId,
            depth,
            terms: isHidden ? '' : packHashes(hashesOf(turnTermsOf({ text, at }))),
            isLearnt,
            revision: 1,
          })),
        )
      },
    )
  const dueAt = new Date(now.getTime() + learnAfter.restMs)
  for (const conversationId of known)
    await tx.insert(memoryProgress).values({
      userId,
      conversationId,
      characterId,
      locale,
      revision: 1,
      dueAt: due.has(conversationId) ? dueAt : null,
    })
}
