import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createStreamJudge, judgeText } from './policy.ts'
import benign from './testing/benign.json' with { type: 'json' }
import type { Surface } from './verdict.ts'

// Thousands of cases on a busy machine: only a hang should end these by time.
vi.setConfig({ testTimeout: 60_000 })

// Time is the process's own CPU time, so that a busy machine does not fail these.
const hostileMs = 50
const kilobyteMs = 2
const tokenMicroseconds = 100

function cpuMs(work: () => void): number {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/** The best of a few runs: what the work costs when nothing else, such as the garbage of other tests, is in the way. */
function leastCpuMs(work: () => void): number {
  return Math.min(...[1, 2, 3, 4].map(() => cpuMs(work)))
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
    for (const unit of Object.values(bait)) judgeText(unit.repeat(50), { surface: 'creation', locale: 'en' })
    for (const { talk } of Object.values(benign))
      for (const line of talk) judgeText(line, { surface: 'chat-in', locale: 'en' })
  })

  it.each(Object.entries(bait))('10 KB of %s take less than 50 ms', (_, unit) => {
    const text = unit.repeat(Math.ceil(10_240 / unit.length)).slice(0, 10_240)
    for (const surface of ['chat-in', 'chat-out', 'creation'] satisfies Surface[]) {
      expect(
        leastCpuMs(() => judgeText(text, { surface, locale: 'en', recent: [text, text] })),
        surface,
      ).toBeLessThan(hostileMs)
    }
  })

  it.each(Object.keys(benign) as (keyof typeof benign)[])(
    '%s: 1 KB of talk is judged in far less than a keystroke',
    (locale) => {
      const text = benign[locale].talk.join(' ').repeat(4).slice(0, 1024)
      const rounds = 40
      const spent = cpuMs(() => {
        for (let round = 0; round < rounds; round++) judgeText(text, { surface: 'chat-in', locale })
      })
      expect(spent / rounds).toBeLessThan(kilobyteMs)
    },
  )

  it('a token of a stream costs microseconds, however long the reply is', () => {
    const reply = benign.en.talk.join(' ').repeat(15)
    const tokens = reply.match(/.{1,4}/gsu) ?? []
    const judge = createStreamJudge({ surface: 'chat-out', locale: 'en' })
    const cost = (part: readonly string[]): number =>
      (cpuMs(() => part.forEach((token) => judge.push(token))) * 1000) / part.length
    const half = Math.floor(tokens.length / 2)
    expect(cost(tokens.slice(0, half))).toBeLessThan(tokenMicroseconds)
    expect(cost(tokens.slice(half))).toBeLessThan(tokenMicroseconds)
  })
})
