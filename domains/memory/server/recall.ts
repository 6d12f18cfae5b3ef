import { LRUCache } from 'lru-cache'
import type { Embedder } from '#platform/models/embedder.ts'
import type { Db } from '#platform/db/database.ts'
import { defineStatement, query } from '#platform/db/statement.ts'
import { spansNamedIn } from './named-times.ts'
import { queryTermsOf } from './index/search-terms.ts'
import { hashesOf, unpackHashes } from './index/term-hashes.ts'
import type { MemoryState } from './memory-state.ts'
import { memoryStateRow } from './memory-state.ts'
import type { Branch, FoundTurn, TurnIndex } from './index/turn-index.ts'
import { createTurnIndex } from './index/turn-index.ts'
import { unpackVector } from './index/vectors.ts'
import type { RecalledMemory, SearchedMemory, StoredMemory } from './known-memories.ts'
import { constantOf, knownOf, rankedMemories, withoutLeft } from './known-memories.ts'
import type { BeforeReply, Unnoted } from './memory-notes.ts'
import { noteForMemory } from './memory-notes.ts'
import type { AddedTurns, NotedConversation, NotedTurn } from './turns.ts'

export type RecalledSummary = {
  id: string
  conversationId: string
  lastMessageId: string
  text: string
  fromAt: number
  toAt: number
  /** Its messages stand on a branch that the person left. */
  isLeft?: boolean
  /** It is of a time that the message to answer names. */
  isNamed?: boolean
}

/** The parts of the past that a reply may use; a ranking has its best first. */
export type Recalled = {
  /** Pinned memories, names, requests, boundaries and preferences. */
  constant: RecalledMemory[]
  /** All memories that hold or fit what was said. */
  memories: RecalledMemory[]
  /** Turns of the conversation, also those beside one that fits. */
  turns: FoundTurn[]
  /** Newest first. */
  summaries: RecalledSummary[]
  /** Turns from before this time, in milliseconds, are not to be used; null where all of them may be. */
  remembersFrom: number | null
  /** The changes to store once the reply has ended. */
  unnoted: Unnoted
}

type RecallWanted = {
  userId: string
  characterId: string
  conversationId: string
  /** The turns before the reply, newest first, and how many there are in the conversation. */
  history: readonly NotedTurn[]
  depth: number
  /** Turns from this depth on are in the prompt anyway. */
  above: number
  /** Minutes as a browser gives them: those that the person's clock is behind UTC. */
  timezoneOffset: number
  /** The state of the memory, where a statement before has read it. */
  state?: MemoryState | undefined
}

type RecallRow = MemoryState & {
  turns: string | null
  memories: StoredMemory[] | null
  summaries: RecalledSummary[] | null
}

const recallStatement = defineStatement(
  'recall-memories',
  { userId: 'uuid', characterId: 'text', conversationId: 'uuid', known: 'int', knownPerson: 'int', model: 'text?' },
  ({
    userId,
    characterId,
    conversationId,
    known,
    knownPerson,
    model,
  }) => query<RecallRow>`with place as (${memoryStateRow({ userId, characterId, conversationId })})
  select place.*,
    case when not "isOff" and revision > ${known} then (
      select string_agg(concat_ws(' ', t.message_id, coalesce(t.parent_id::text, '-'), t.depth, t.terms, case when t.vector_model = ${model} then t.vector end), E'\\n' order by t.depth)
      from memory_turns t where t.user_id = ${userId} and t.conversation_id = ${conversationId}
        and t.revision > case when removed > ${known} then 0 else ${known} end
    ) end as turns,
    case when not "isOff" and "personRevision" <> ${knownPerson} then (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'text', f.text, 'quote', f.quote, 'conversationId', f.conversation_id, 'messageId', f.message_id,
        'isPinned', f.pinned_at is not null and f.character_id = ${characterId}, 'isOwn', f.character_id = ${characterId}, 'isEdited', f.is_edited, 'isOfBranch', not f.is_edited and f.pinned_at is null and not f.is_shared, 'isLeft', f.is_left, 'supersededBy', f.superseded_by, 'slot', f.slot, 'validFrom', extract(epoch from f.valid_from) * 1000, 'validTo', extract(epoch from f.valid_to) * 1000) order by f.valid_from desc, f.id desc), '[]')
      from memories f where f.user_id = ${userId} and (f.character_id = ${characterId} or (f.is_shared and not exists (
        select from memory_settings s where s.user_id = ${userId} and s.character_id = f.character_id and not s.is_on)))
    ) end as memories,
    case when not "isOff" and "personRevision" <> ${knownPerson} then (
      select coalesce(jsonb_agg(to_jsonb(n)), '[]') from (
        select s.id, s.conversation_id as "conversationId", s.last_message_id as "lastMessageId", s.is_left as "isLeft", s.text, extract(epoch from s.from_at) * 1000 as "fromAt", extract(epoch from s.to_at) * 1000 as "toAt"
        from memory_summaries s where s.user_id = ${userId} and s.character_id = ${characterId} order by s.to_at desc limit 120
      ) n
    ) end as summaries
  from place`,
)

type KnownTurns = { userId: string; revision: number; index: TurnIndex }
type KnownPerson = { revision: number; memories: SearchedMemory[]; summaries: RecalledSummary[] }

const mostBytes = 64 * 1024 * 1024
const mostPeople = 2000
/** A query has the words of so many messages: one that is short says little alone. */
const fewTerms = 6

/** The memory of characters as replies use it. */
export type ReplyMemory = {
  /** Recalls what a reply may use; null where the person switched memory off. */
  recall(wanted: RecallWanted): Promise<Recalled | null>
  /** Notes what a reply was written after, once it has ended. */
  note(of: NotedConversation, before: BeforeReply): Promise<void>
}

/**
 * Recalls in one statement, or none where the state says that all of it is known. Indexes stay in memory by their
 * revisions, so that a turn reads what is new alone, and other processes and removals are noticed; what this process
 * noted itself it knows already. With an embedder, turns are also found by what they mean.
 */
export function createReplyMemory(db: Db, embedder?: Pick<Embedder, 'model' | 'embedQuery'>): ReplyMemory {
  const conversations = new LRUCache<string, KnownTurns>({ maxSize: mostBytes })
  const people = new LRUCache<string, KnownPerson>({ max: mostPeople })

  function remember(conversationId: string, turns: KnownTurns): void {
    conversations.set(conversationId, turns, { size: turns.index.size() })
  }

  async function note(of: NotedConversation, before: BeforeReply): Promise<void> {
    const added = await noteForMemory(db, of, before)
    if (!added || added.turns.length === 0) return
    const known = conversations.get(of.conversationId)
    const revision = known?.userId === of.userId ? known.revision : 0
    // Somebody else has changed the index as well: the next recall reads both.
    if (added.revision !== revision + 1) return
    const index = revision === 0 ? createTurnIndex() : known?.index
    if (index)
      remember(of.conversationId, { userId: of.userId, revision: added.revision, index: withAdded(index, added) })
  }

  async function recall(wanted: RecallWanted): Promise<Recalled | null> {
    const { userId, characterId, conversationId, history, depth, above, timezoneOffset, state } = wanted
    const personKey = `${userId} ${characterId}`
    const [turnsBefore, personBefore] = [conversations.get(conversationId), people.get(personKey)]
    const usable = turnsBefore?.userId === userId ? turnsBefore : undefined
    const known = usable?.revision ?? 0
    // Before its first revision nothing is stored of a person, so that there is nothing to read.
    const knownPerson = personBefore?.revision ?? 0
    // Off means that no text is sent anywhere either, and that none stays in this process.
    const drop = () => void (conversations.delete(conversationId), people.delete(personKey))
    if (state?.isOff) return (drop(), null)
    const query = once(() => queryOf(history))
    const meaning = embedder && query().text !== '' ? embedder.embedQuery(query().text) : undefined
    const model = embedder?.model ?? null
    const [row] =
      state && isKnown(state, known, knownPerson)
        ? [{ ...state, turns: null, memories: null, summaries: null }]
        : await recallStatement(db, { userId, characterId, conversationId, known, knownPerson, model })
    if (!row || row.isOff) return (drop(), null)
    const turns = row.revision === null ? undefined : updated(usable, row, userId)
    if (turns) remember(conversationId, turns)
    const person = row.memories
      ? { revision: row.personRevision, memories: knownOf(row.memories), summaries: row.summaries ?? [] }
      : personBefore
    if (row.memories && person) people.set(personKey, person)
    const index = turns?.index
    const newest = index ? history.findIndex(({ id }) => index.has(id)) : -1
    const branch = index?.branchOf(history[newest]?.id ?? '')
    const isOnBranch = branchTest(conversationId, index, branch)
    const own = withoutLeft(person?.memories ?? [], (one) => !isOnBranch(one))
    const past = index && branch && index.reachesAbove(branch, above) ? { index, branch } : undefined
    const terms = past || own.length > 0 ? [...hashesOf(query().terms)] : []
    return {
      constant: constantOf(own),
      memories: rankedMemories(own, terms),
      turns: past ? past.index.search(past.branch, terms, above, await meaning) : [],
      summaries: markNamed(
        (person?.summaries ?? []).filter((one) => isOnBranch({ ...one, messageId: one.lastMessageId })),
        { history, timezoneOffset },
      ),
      remembersFrom: row.remembersFrom,
      unnoted: {
        turns: newest === -1 ? (history.length >= depth ? history : null) : history.slice(0, newest),
        parentId: history[newest]?.id ?? null,
        isDue: row.isDue,
      },
    }
  }

  return { recall, note }
}

/** An index takes turns from the oldest on, since each names the one before. */
function withAdded(index: TurnIndex, { turns }: AddedTurns): TurnIndex {
  for (const turn of turns.toReversed()) index.add(turn)
  return index
}

/** A value that is made when it is first needed, and then again and again. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Whether a process has read everything up to a state, or memory is off. */
function isKnown({ isOff, revision, personRevision }: MemoryState, known: number, knownPerson: number): boolean {
  return isOff || ((revision ?? 0) === known && personRevision === knownPerson)
}

function updated(before: KnownTurns | undefined, row: RecallRow, userId: string): KnownTurns {
  const revision = row.revision ?? 0
  const isWhole = !before || (row.removed ?? 0) > before.revision
  const index = isWhole ? createTurnIndex() : before.index
  for (const line of row.turns?.split('\n') ?? []) {
    const [messageId = '', parentId = '-', depth, terms = '', vector] = line.split(' ')
    index.add({
      messageId,
      parentId: parentId === '-' ? null : parentId,
      depth: Number(depth),
      hashes: unpackHashes(terms),
      vector: vector ? unpackVector(vector) : undefined,
    })
  }
  return { userId, revision, index }
}

type OfMessage = Pick<SearchedMemory, 'conversationId' | 'messageId' | 'isOfBranch' | 'isLeft'>

/**
 * Whether something of a message belongs to the branch of a reply; of other conversations it is the branch that the person sees.
 * What the person wrote, pinned or shared holds on all of them.
 */
function branchTest(conversationId: string, index: TurnIndex | undefined, branch: Branch | undefined) {
  return ({ messageId, isOfBranch = true, isLeft, ...one }: OfMessage) => {
    if (messageId === null || !isOfBranch) return true
    if (one.conversationId !== conversationId) return !isLeft
    return index && branch ? index.isOn(branch, messageId) : false
  }
}

/** Marks the sittings of a time that the message to answer names. */
function markNamed(
  summaries: readonly RecalledSummary[],
  { history, timezoneOffset }: Pick<RecallWanted, 'history' | 'timezoneOffset'>,
): RecalledSummary[] {
  const said = history.find(({ role }) => role === 'user')
  const spans = said && summaries.length > 0 ? spansNamedIn(said.text, { at: said.at, timezoneOffset }) : []
  return summaries.map((one) =>
    spans.some(({ from, to }) => one.fromAt < to && one.toAt >= from) ? { ...one, isNamed: true } : one,
  )
}

/** The words to search with: of the message to answer, and of the one before where it has few. */
function queryOf(history: readonly NotedTurn[]): { terms: string[]; text: string } {
  const said = history.filter(({ role, text }) => role === 'user' && text)
  const terms = new Set<string>()
  const texts: string[] = []
  for (const { text } of said.slice(0, 2)) {
    if (terms.size >= fewTerms) break
    texts.unshift(text)
    for (const term of queryTermsOf(text)) terms.add(term)
  }
  // The longest say the most, where there are more than a search takes.
  return { terms: [...terms].toSorted((one, other) => other.length - one.length), text: texts.join('\n') }
}
