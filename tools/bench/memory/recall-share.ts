import { estimateTokens } from '#domains/chat/rules.ts'
import { memoryBlock } from '#domains/chat/server/prompt/memories.ts'
import { hashesOf } from '#domains/memory/server/index/term-hashes.ts'
import { queryTermsOf, turnTermsOf } from '#domains/memory/server/index/search-terms.ts'
import type { SearchedMemory } from '#domains/memory/server/known-memories.ts'
import { rankedMemories, searched } from '#domains/memory/server/known-memories.ts'
import { ruleReader } from '#domains/memory/server/public.ts'
import { createTurnIndex } from '#domains/memory/server/index/turn-index.ts'
import type { Fixture } from './recall-fixtures.ts'

/** The facts that the reader without a model learns from the turns of a fixture, the newest first. */
export async function factsOf({ turns, locale }: Fixture): Promise<SearchedMemory[]> {
  const { memories } = await ruleReader.read({
    turns: turns.map((turn) => ({ ...turn, at: new Date(turn.at) })),
    locale,
    characterName: '',
    signal: new AbortController().signal,
  })
  const saidAt = new Map(turns.map(({ id, at }) => [id, at]))
  const facts = memories.map(({ kind, text, quote, messageId }, at) =>
    searched({
      kind,
      text,
      quote,
      messageId,
      id: `fact-${at}`,
      conversationId: null,
      isPinned: false,
      validFrom: saidAt.get(messageId) ?? 0,
      validTo: null,
    }),
  )
  return facts.toReversed()
}

/** The shares of each question's evidence that are in the block of a prompt, as turns or as a fact that was learnt from one. */
export function sharesOf(
  { turns, questions, names }: Fixture,
  budget: number,
  facts: readonly SearchedMemory[] = [],
): number[] {
  const index = createTurnIndex()
  for (const [depth, turn] of turns.entries())
    index.add({
      messageId: turn.id,
      parentId: turns[depth - 1]?.id ?? null,
      depth,
      hashes: hashesOf(turnTermsOf(turn)),
    })
  const branch = index.branchOf(turns.at(-1)?.id ?? '')
  const byId = new Map(turns.map((turn, depth) => [turn.id, { ...turn, depth }]))
  return questions.map(({ question, evidence }) => {
    const terms = [...hashesOf(queryTermsOf(question))]
    const found = index.search(branch, terms, turns.length)
    const { text, used } = memoryBlock(
      {
        budget: { constant: 0, recalled: budget, summaries: 0, share: 1 },
        constant: [],
        memories: rankedMemories(facts, terms),
        turns: found.flatMap(({ messageId }) => byId.get(messageId) ?? []),
        summaries: [],
        timezoneOffset: 0,
      },
      { recentIds: new Set(), above: turns.length, room: budget, now: new Date(0), before: null, names },
    )
    if (estimateTokens(text) > budget) throw new Error('A block beyond its budget')
    const sources = new Set(facts.flatMap(({ id, messageId }) => (used.memories.includes(id) ? [messageId] : [])))
    const isShown = (id: string) => sources.has(id) || text.includes(beginningOf(byId.get(id), names))
    return evidence.filter(isShown).length / evidence.length
  })
}

export function meanOf(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** The beginning of a turn's line, by which it is recognised in a block where its middle may be cut. */
function beginningOf(turn: Fixture['turns'][number] | undefined, { userName, charName }: Fixture['names']): string {
  const text = turn?.text.replaceAll(/\s+/g, ' ').trim().slice(0, 40) ?? ''
  return `${turn?.role === 'user' ? userName : charName}: ${text}`
}
