import { memoryBudget } from '#domains/memory/rules.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { alwaysLines, shareAlwaysThere } from './always-lines.ts'
import { timeOfBlock } from './block-times.ts'
import { firstTokensOf } from './first-tokens.ts'
import type { ForeignFixture } from './foreign-fixtures.ts'
import { foreignFixtures } from './foreign-fixtures.ts'
import { earlyFixtures, ownFixtures } from './recall-fixtures.ts'
import { factsOf, meanOf, sharesOf } from './recall-share.ts'
import { messagesOfYears, timesOfYears } from './years-times.ts'
import { timeOfTurns, timesBesideOthers, turns } from './turn-times.ts'

const part = 'memory'
/** The aims of recall without embeddings: of the own fixtures, and of LoCoMo. */
const [ownAim, foreignAim, foreignAimInHalf] = [0.8, 0.78, 0.6]
const alwaysAim = 0.9
/** Lengths of a conversation whose end is about its beginning: a window without memory had all of that at the first, and nothing at the second. */
const lateTurns = [60, 80, 300]
const [fullBudget, halfBudget] = [1200, 600]
const mostMs = 10
const mostGrowth = 1.5
const mostAddedMs = 5
const mostBlockMs = 0.1
/** Of somebody who has talked for years. */
const [mostSearchMs, mostSoFarMs] = [250, 25]

/** How much of the evidence a prompt has that recalls from the conversation alone, and what recalling costs. */
export async function runMemoryPart({ say, rows }: { say: Say; rows: number }) {
  const folder = process.env['MEMORY_BENCH_FOLDER']
  const measures: Measure[] = [
    ...ownMeasures(say),
    ...earlyMeasures(say),
    ...(await alwaysMeasures(say)),
    ...(folder ? await foreignMeasures(foreignFixtures(folder), say) : []),
    ...(await timeMeasures(say)),
    blockMeasure(say),
    ...(await yearsMeasures(say)),
    ...(await othersMeasures(rows, say)),
    ...(await firstTokenMeasures(say)),
  ]
  return { measures, details: { fullBudget, halfBudget, rows } }
}

function ownMeasures(say: Say): Measure[] {
  return ownFixtures().map((fixture) => {
    const found = meanOf(sharesOf(fixture, fullBudget))
    say(`${fixture.name}: ${(found * 100).toFixed(1)} % of ${fixture.questions.length} questions`)
    return {
      part,
      name: `evidence within ${fullBudget} tokens, ${fixture.name}`,
      unit: '',
      value: found,
      aim: { of: 'value', is: 'atLeast', limit: ownAim },
    }
  })
}

/** Of the turns that answer, the share that a free prompt recalls long after; the language with the least counts. */
function earlyMeasures(say: Say): Measure[] {
  return lateTurns.map((turn): Measure => {
    const shares = earlyFixtures(turn).map((one) => meanOf(sharesOf(one, memoryBudget.recalled)))
    const value = Math.min(...shares)
    say(
      `eight early facts at turn ${turn}: ${(value * 100).toFixed(1)} %, on average ${(meanOf(shares) * 100).toFixed(1)} %`,
    )
    const name = `eight early facts within ${memoryBudget.recalled} tokens at turn ${turn}, the language with the least`
    return { part, name, unit: '', value, aim: { of: 'value', is: 'atLeast', limit: ownAim } }
  })
}

async function alwaysMeasures(say: Say): Promise<Measure[]> {
  const measures: Measure[] = []
  const around = new Map(ownFixtures().map((fixture) => [fixture.locale, fixture]))
  for (const one of alwaysLines()) {
    const fixture = around.get(one.locale)
    if (!fixture) throw new Error(`No conversation in ${one.locale}`)
    const found = await shareAlwaysThere(one, fixture)
    say(`${one.locale}: ${(found * 100).toFixed(1)} % of ${one.lines.length} requests and preferences`)
    measures.push({
      part,
      name: `requests and preferences in every prompt, ${one.locale}`,
      unit: '',
      value: found,
      aim: { of: 'value', is: 'atLeast', limit: alwaysAim },
    })
  }
  return measures
}

async function timeMeasures(say: Say): Promise<Measure[]> {
  const { cold, p50, p95 } = await timeOfTurns()
  say(`a recall among ${turns} turns: ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`)
  const unit = 'ms CPU'
  return [
    { part, name: `recall among ${turns} turns, p50`, unit, value: p50 },
    {
      part,
      name: `recall among ${turns} turns, p95`,
      unit,
      value: p95,
      aim: { of: 'value', is: 'atMost', limit: mostMs },
    },
    { part, name: `the first recall of a process among ${turns} turns`, unit, value: cold },
  ]
}

function blockMeasure(say: Say): Measure {
  const value = timeOfBlock()
  say(`the notes of memory in one prompt: ${value.toFixed(3)} ms`)
  const aim = { of: 'value', is: 'atMost', limit: mostBlockMs } as const
  return { part, name: 'the notes of memory in one prompt', unit: 'ms CPU', value, aim }
}

async function yearsMeasures(say: Say): Promise<Measure[]> {
  const { search, searchInOne, soFar } = await timesOfYears()
  const of = `${messagesOfYears} own messages`
  say(
    `${of}: ${search.toFixed(1)} and ${searchInOne.toFixed(1)} ms for a search, ${soFar.toFixed(1)} ms for how two stand to each other`,
  )
  const unit = 'ms CPU of PostgreSQL'
  const aim = { of: 'value', is: 'atMost', limit: mostSearchMs } as const
  return [
    { part, name: `search of ${of} for a word that none has`, unit, value: search, aim },
    { part, name: `the same in one conversation of ${of}`, unit, value: searchInOne, aim },
    {
      part,
      name: `how two stand to each other, of ${of}, once for each sitting`,
      unit,
      value: soFar,
      aim: { of: 'value', is: 'atMost', limit: mostSoFarMs },
    },
  ]
}

async function othersMeasures(rows: number, say: Say): Promise<Measure[]> {
  const { alone, beside } = await timesBesideOthers(rows)
  say(`beside ${rows} turns of others on PostgreSQL: ${beside.p50.toFixed(2)} ms, p95 ${beside.p95.toFixed(2)} ms`)
  return (['p50', 'p95', 'cold'] as const).map((name) => ({
    part,
    name: `recall on PostgreSQL beside ${rows} turns of others, ${name === 'cold' ? 'first of a process' : name}`,
    unit: 'ms',
    floor: alone[name],
    value: beside[name],
    ...(name === 'cold' ? {} : { aim: { of: 'ratio', is: 'atMost', limit: mostGrowth } }),
  }))
}

async function firstTokenMeasures(say: Say): Promise<Measure[]> {
  return (await firstTokensOf({ say })).flatMap(({ streams, on, off, addedMs }): Measure[] => {
    const name = `first token of ${streams} ${streams === 1 ? 'stream' : 'streams'}`
    const unit = 'ms'
    return [
      {
        part,
        name: `${name}, added by memory, p50`,
        unit,
        value: addedMs,
        aim: { of: 'value', is: 'atMost', limit: mostAddedMs },
      },
      { part, name: `${name} beside memory off, p50`, unit, floor: off.p50, value: on.p50 },
      { part, name: `${name} beside memory off, p99`, unit, floor: off.p99, value: on.p99 },
    ]
  })
}

async function foreignMeasures(all: readonly ForeignFixture[], say: Say): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const [dataSet, fixtures] of Map.groupBy(all, (one) => one.dataSet)) {
    const facts = await Promise.all(fixtures.map(factsOf))
    for (const [budget, limit] of [
      [fullBudget, foreignAim],
      [halfBudget, foreignAimInHalf],
    ] as const) {
      const shares = fixtures.flatMap((one) => sharesOf(one, budget))
      const [questions, found] = [shares.length, meanOf(shares)]
      const withFacts = meanOf(fixtures.flatMap((one, at) => sharesOf(one, budget, facts[at])))
      const percent = (share: number) => (share * 100).toFixed(1)
      const of = `${questions} questions of ${dataSet}`
      say(`${of} within ${budget} tokens: ${percent(found)} %, ${percent(withFacts)} % with facts`)
      const name = `evidence within ${budget} tokens, ${of}`
      const aim = { of: 'value', is: 'atLeast', limit } as const
      measures.push(
        { part, name, unit: '', value: found, ...(dataSet === 'LoCoMo' ? { aim } : {}) },
        { part, name: `${name}, with facts of the reader without a model`, unit: '', value: withFacts },
      )
    }
  }
  return measures
}
