import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import type { Fixture } from './recall-fixtures.ts'
import { foreignFixtures, ownFixtures } from './recall-fixtures.ts'
import { meanOf, sharesOf } from './recall-share.ts'
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
    const found = meanOf(sharesOf(fixture, fullBudget))
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
  return (
    [
      [fullBudget, foreignAim],
      [halfBudget, foreignAimInHalf],
    ] as const
  ).map(([budget, limit]) => {
    const shares = fixtures.flatMap((one) => sharesOf(one, budget))
    const [questions, found] = [shares.length, meanOf(shares)]
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
