import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleOf } from '#tests/kit/sample-size.ts'
import { createStreamModerator, moderateText } from './policy.ts'
import benign from './testing/benign.json' with { type: 'json' }
import type { Surface } from './verdict.ts'

// Thousands of cases on a busy machine: only a hang should end these by time.
vi.setConfig({ testTimeout: 60_000 })

// Nothing here measures wall time: only the growth of the cost, in the process's own CPU time. Moderation in one pass
// costs four times as much for a text four times as long; quadratic work costs sixteen times as much.
const longer = 4
const mostGrowth = 10

function cpuMs(work: () => void): number {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/** The minimum of a few runs: the cost without interference, such as the garbage of other tests. */
function leastCpuMs(work: () => void): number {
  return Math.min(...[1, 2, 3].map(() => cpuMs(work)))
}

const bait: Record<string, string> = {
  'one letter': 'a',
  'spaced letters': 'a ',
  asterisks: '*',
  'letters hidden by asterisks': 'a*',
  'half a term, dotted': 's.c.h.o.o.l.',
  'half a term, again and again': 'sch ',
  'disguised letters': '1!l|',
  'spaced ones': '1 ',
  'broken entities': '&#1',
  digits: '7',
  'number words': 'one two three ',
  'Han numerals': '一',
  'school words': '小学',
  'Hangul syllables': '고등',
  'combining marks': '\u0301',
  'zero-width joiners': '\u200d',
  'lone surrogates': '\ud800',
  'full stops': '. ',
  'question marks': '?! ',
  'age claims': 'i am 17 ',
  memories: 'when i was 12 ',
  durations: '9 years for ',
  'counts with kisses': 'kiss me 7 times ',
  'child words': 'kid ',
  links: 'https://a ',
  brackets: '((((',
  'safe phrases': 'inner child ',
}

describe('the cost of judging', () => {
  beforeAll(() => {
    for (const unit of Object.values(bait)) moderateText(unit.repeat(50), { surface: 'creation', locale: 'en' })
    for (const { talk } of Object.values(benign))
      for (const line of talk) moderateText(line, { surface: 'chat-in', locale: 'en' })
  })

  it.each(sampleOf(Object.entries(bait), 3))('of %s grows with their length, not with its square', (_, unit) => {
    const text = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
    for (const surface of ['chat-in', 'chat-out', 'creation'] satisfies Surface[]) {
      const cost = (words: string) =>
        leastCpuMs(() => moderateText(words, { surface, locale: 'en', recent: [words, words] }))
      expect(cost(text(16_384)) / cost(text(16_384 / longer)), surface).toBeLessThan(mostGrowth)
    }
  })

  it.each(sampleOf(Object.keys(benign) as (keyof typeof benign)[], 3))(
    '%s: of talk grows with its length, not with its square',
    (locale) => {
      const talk = benign[locale].talk.join(' ').repeat(60)
      const cost = (length: number) =>
        leastCpuMs(() => moderateText(talk.slice(0, length), { surface: 'chat-in', locale }))
      expect(cost(16_384) / cost(16_384 / longer)).toBeLessThan(mostGrowth)
    },
  )

  it('of a token of a stream stays the same, however long the reply is', () => {
    const reply = benign.en.talk.join(' ').repeat(15)
    const tokens = reply.match(/.{1,4}/gsu) ?? []
    const half = Math.floor(tokens.length / 2)
    const halves = [1, 2, 3, 4].map(() => {
      const moderate = createStreamModerator({ surface: 'chat-out', locale: 'en' })
      const cost = (part: readonly string[]): number => cpuMs(() => part.forEach((token) => moderate.push(token)))
      return { first: cost(tokens.slice(0, half)), second: cost(tokens.slice(half)) }
    })
    const least = (half: 'first' | 'second') => Math.min(...halves.map((costs) => costs[half]))
    expect(least('second') / least('first')).toBeLessThan(longer)
  })
})
