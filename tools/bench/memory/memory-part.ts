import { estimateTokens } from '#domains/chat/rules.ts'
import { memoryBlock } from '#domains/chat/server/prompt/memories.ts'
import type { Passage } from '#domains/chat/server/prompt/memories.ts'
import { hashesOf } from '#domains/memory/server/index/term-hashes.ts'
import { termsOf } from '#domains/memory/server/index/terms.ts'
import { createTurnIndex } from '#domains/memory/server/index/turn-index.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import type { Fixture } from './recall-fixtures.ts'
import { foreignFixtures, ownFixtures } from './recall-fixtures.ts'
import { timeOfTurns } from './turn-times.ts'

const part = 'memory'
/** The aims of recall without embeddings. */
const [ownAim, foreignAim, foreignAimInHalf] = [0.8, 0.78, 0.6]
const [fullBudget, halfBudget] = [1200, 600]
const mostMs = 10

/** How much of the evidence a prompt has that recalls from the conversation alone, and what a search costs. */
export async function runMemoryPart({ say }: { say: Say }) {
  const measures: Measure[] = []
  for (const fixture of ownFixtures()) {
    const found = recallOf(fixture, fullBudget)
    say(`${fixture.name}: ${(found * 100).toFixed(1)} % of ${fixture.questions.length} questions`)
    measures.push({
      part,
      name: `evidence within ${fullBudget} tokens, ${fixture.name}`,
      unit: '',
      value: found,
      aim: { of: 'value', is: 'atLeast', limit: ownAim },
    })
  }
  const folder = process.env['MEMORY_BENCH_FOLDER']
  if (folder) measures.push(...foreignMeasures(foreignFixtures(folder), say))
  const times = await timeOfTurns()
  say(`a search among ${times.turns} turns: ${times.warm.toFixed(2)} ms, p95 ${times.p95.toFixed(2)} ms`)
  measures.push(
    { part, name: `recall among ${times.turns} turns, p50`, unit: 'ms CPU', value: times.warm },
    {
      part,
      name: `recall among ${times.turns} turns, p95`,
      unit: 'ms CPU',
      value: times.p95,
      aim: { of: 'value', is: 'atMost', limit: mostMs },
    },
    { part, name: `the first recall of a process among ${times.turns} turns`, unit: 'ms CPU', value: times.cold },
  )
  return { measures, details: { fullBudget, halfBudget } }
}

function foreignMeasures(fixtures: readonly Fixture[], say: Say): Measure[] {
  return ([
    [fullBudget, foreignAim],
    [halfBudget, foreignAimInHalf],
  ] as const).map(([budget, limit]) => {
    const questions = fixtures.reduce((sum, { questions: own }) => sum + own.length, 0)
    const found = fixtures.reduce((sum, one) => sum + recallOf(one, budget) * one.questions.length, 0) / questions
    say(`${questions} questions of others within ${budget} tokens: ${(found * 100).toFixed(1)} %`)
    return {
      part,
      name: `evidence within ${budget} tokens, ${questions} questions of MEMORY_BENCH_FOLDER`,
      unit: '',
      value: found,
      aim: { of: 'value', is: 'atLeast', limit },
    }
  })
}

/** The share of a question's evidence that is in the block of a prompt, on average. */
function recallOf({ turns, questions }: Fixture, budget: number): number {
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
