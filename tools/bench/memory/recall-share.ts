import { estimateTokens } from '#domains/chat/rules.ts'
import { memoryBlock } from '#domains/chat/server/prompt/memories.ts'
import { hashesOf } from '#domains/memory/server/index/term-hashes.ts'
import { queryTermsOf, turnTermsOf } from '#domains/memory/server/index/search-terms.ts'
import { createTurnIndex } from '#domains/memory/server/index/turn-index.ts'
import type { Fixture } from './recall-fixtures.ts'

/** The shares of each question's evidence that are in the block of a prompt. */
export function sharesOf({ turns, questions, names }: Fixture, budget: number): number[] {
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
    const found = index.search(branch, [...hashesOf(queryTermsOf(question))], turns.length)
    const { text } = memoryBlock(
      {
        budget: { constant: 0, recalled: budget, summaries: 0 },
        constant: [],
        memories: [],
        turns: found.flatMap(({ messageId }) => byId.get(messageId) ?? []),
        summaries: [],
        timezoneOffset: 0,
      },
      { recentIds: new Set(), above: turns.length, room: budget, now: new Date(0), before: null, names },
    )
    if (estimateTokens(text) > budget) throw new Error('A block beyond its budget')
    const isShown = (id: string) => text.includes(beginningOf(byId.get(id), names))
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
