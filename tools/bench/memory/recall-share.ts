import { estimateTokens } from '#domains/chat/rules.ts'
import { memoryBlock } from '#domains/chat/server/prompt/memories.ts'
import type { Passage } from '#domains/chat/server/prompt/memories.ts'
import { hashesOf } from '#domains/memory/server/index/term-hashes.ts'
import { termsOf } from '#domains/memory/server/index/terms.ts'
import { createTurnIndex } from '#domains/memory/server/index/turn-index.ts'
import type { Fixture } from './recall-fixtures.ts'

/** The share of a question's evidence that is in the block of a prompt, on average. */
export function recallOf({ turns, questions }: Fixture, budget: number): number {
  const index = createTurnIndex()
  for (const [depth, { id, text }] of turns.entries())
    index.add({ messageId: id, parentId: turns[depth - 1]?.id ?? null, depth, hashes: hashesOf(termsOf(text)) })
  const branch = index.branchOf(turns.at(-1)?.id ?? '')
  const byId = new Map(turns.map((turn) => [turn.id, { ...turn, at: 0 }]))
  const shares = questions.map(({ question, evidence }) => {
    const hits = index.search(branch, [...hashesOf(termsOf(question))], turns.length)
    const passages = hits.map(({ messageId, depth, before, after }): Passage => ({
      messageId,
      depth,
      turns: [before, messageId, after].flatMap((id) => (id === null ? [] : (byId.get(id) ?? []))),
    }))
    const { text } = memoryBlock(
      {
        budget: { constant: 0, recalled: budget, summaries: 0 },
        constant: [],
        memories: [],
        passages,
        summaries: [],
        timezoneOffset: 0,
      },
      {
        recentIds: new Set(),
        above: turns.length,
        room: budget,
        now: new Date(0),
        before: null,
        names: { charName: 'She', userName: 'I' },
      },
    )
    if (estimateTokens(text) > budget) throw new Error('A block beyond its budget')
    return evidence.filter((id) => text.includes(shown(byId.get(id)?.text ?? ''))).length / evidence.length
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** The beginning of a turn, by which it is recognised in a block where its middle may be cut. */
function shown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 40)
}
