import { RE2JS } from 're2js'
import { estimateTokens } from '#domains/chat/rules.ts'
import type { HistoryTurn } from '#domains/chat/server/prompt/history.ts'
import { calledEntries } from '#domains/lore/server/public.ts'
import { loreCorpus, loreTalk } from '#tests/kit/lore-corpus.ts'
import { build, cardWith } from '#tests/kit/prompts.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { median } from '../report/statistics.ts'
import { bookOfPatterns, bookOfWords, talkOf } from './lore-books.ts'
import type { BenchBook } from './lore-books.ts'

const part = 'lore, 500 entries'
const entries = 500
const turns = 40
const [warmUps, times] = [5, 25]
const scanDepth = 4
const tokens = 1000

type Case = { name: string; book: BenchBook; history: readonly HistoryTurn[]; limit?: number }

/** The lore of one reply out of a large book, beside each key of the book looked for once in the newest messages. */
export function runLorePart({ say }: { say: Say }) {
  const cases: Case[] = [
    { name: 'plain keys', book: bookOfWords(entries), history: talkOf(turns) },
    { name: 'patterns and recursion', book: bookOfPatterns(entries), history: talkOf(turns), limit: 0.33 },
    { name: 'every rule', book: { entries: loreCorpus(7, entries) }, history: loreTalk(3, turns) },
  ]
  const measures = cases.flatMap(({ name, book, history, limit }): Measure[] => {
    const moment = { history, depth: history.length, seed: 'bench', room: tokens }
    const card = cardWith({ character_book: book })
    const floor = timeOf(() => everyKeyOnce(book, history))
    const called = timeOf(() => calledEntries(book, moment, estimateTokens))
    const prompt = timeOf(() => build({ card, history, depth: history.length }))
    say(`${name}: ${called.toFixed(2)} ms, each key once ${floor.toFixed(2)} ms`)
    return [
      {
        part,
        name: `entries called up, ${name}`,
        unit: 'ms CPU',
        floor,
        value: called,
        ...(limit === undefined ? {} : { aim: { of: 'ratio' as const, is: 'atMost' as const, limit } }),
      },
      { part, name: `the whole prompt, ${name}`, unit: 'ms CPU', floor, value: prompt },
    ]
  })
  return Promise.resolve({ measures, details: { entries, turns } })
}

/** Each key looked for once, patterns compiled and run: the least that a reader without an index does. */
function everyKeyOnce(book: BenchBook, history: readonly HistoryTurn[]): number {
  const text = history
    .slice(0, scanDepth)
    .map((turn) => turn.text)
    .join('\n')
  const lower = text.toLowerCase()
  let found = 0
  for (const key of book.entries.flatMap(({ keys }) => keys)) {
    const pattern = /^\/(.+)\/i$/.exec(key)?.[1]
    const isIn = pattern ? RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE).test(text) : lower.includes(key.toLowerCase())
    found += Number(isIn)
  }
  return found
}

/** Time of the processor: what else the machine does is not in it. */
function timeOf(work: () => unknown): number {
  for (let time = 0; time < warmUps; time += 1) work()
  const taken = Array.from({ length: times }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return median(taken)
}
