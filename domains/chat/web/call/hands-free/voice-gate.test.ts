import { describe, expect, it } from 'vitest'
import { createVoiceGate } from './voice-gate.ts'

const ms = 20
const of = (db: number) => 10 ** (db / 20)
type Part = { db: number; forMs: number; isHerVoice?: boolean }

/** The events of a gate for these stretches, with their times. */
function heard(...parts: Part[]) {
  const gate = createVoiceGate()
  const events: [string, number][] = []
  let at = 0
  for (const { db, forMs, isHerVoice = false } of parts)
    for (let done = 0; done < forMs; done += ms) {
      at += ms
      const event = gate.hear({ level: of(db), ms, isHerVoice })
      if (event) events.push([event, at])
    }
  return events
}

const room = { db: -60, forMs: 2000 }
/** Syllables of a fifth of a second, and what is between them. */
const talk = (forMs: number, { db = -24, isHerVoice = false } = {}): Part[] =>
  Array.from({ length: forMs / 250 }, () => [
    { db, forMs: 200, isHerVoice },
    { db: -58, forMs: 50, isHerVoice },
  ]).flat()

describe('the gate of a voice', () => {
  it('opens within a tenth of a second, and closes after a pause of nine tenths', () => {
    expect(heard(room, ...talk(1500), { db: -60, forMs: 2000 })).toEqual([
      ['opened', 2100],
      ['closed', 4400],
    ])
  })

  it('stays open through a pause between two words', () => {
    const pause = { db: -60, forMs: 600 }
    expect(heard(room, ...talk(750), pause, ...talk(750), { db: -60, forMs: 1000 }).map(([event]) => event)).toEqual([
      'opened',
      'closed',
    ])
  })

  it('stays open for a voice that falls to between both bounds, which would not open it', () => {
    const soft = talk(3000, { db: -44 })
    expect(heard({ db: -54, forMs: 2000 }, ...soft)).toEqual([])
    const events = heard({ db: -54, forMs: 2000 }, ...talk(500), ...soft, { db: -54, forMs: 1000 })
    expect(events.map(([event]) => event)).toEqual(['opened', 'closed'])
    expect(events[1]?.[1]).toBeGreaterThan(5500)
  })

  it('takes no click and no silence for a voice', () => {
    const click = { db: -10, forMs: 40 }
    const quiet = { db: -60, forMs: 500 }
    expect(heard(room, click, quiet, click, quiet)).toEqual([])
    expect(heard({ db: -72, forMs: 2000 }, { db: -52, forMs: 4000 })).toEqual([])
  })

  it('drops what is too short for a word', () => {
    expect(heard(room, { db: -24, forMs: 160 }, { db: -60, forMs: 1200 }).map(([event]) => event)).toEqual([
      'opened',
      'dropped',
    ])
  })

  it('becomes used to a fan that is switched on, and hears a voice over it', () => {
    const fan = (forMs: number) => ({ db: -38, forMs })
    const events = heard(room, fan(14_000))
    // It is heard once, as it begins, and is no voice that goes on for ever.
    expect(events.map(([event]) => event)).toEqual(['opened', 'closed'])
    expect(events[1]?.[1]).toBeLessThan(6000)
    const overIt = heard(room, fan(14_000), { db: -16, forMs: 600 }, fan(1500)).slice(2)
    expect(overIt).toEqual([
      ['opened', 16_100],
      ['closed', 17_500],
    ])
  })

  it('is not opened by what is left of her own voice, and is by somebody who is louder for longer', () => {
    expect(heard(room, { db: -40, forMs: 5000, isHerVoice: true })).toEqual([])
    expect(heard(room, { db: -24, forMs: 200, isHerVoice: true }, { db: -60, forMs: 500, isHerVoice: true })).toEqual(
      [],
    )
    const loud = talk(1000, { isHerVoice: true })
    const [first] = heard(room, { db: -40, forMs: 1000, isHerVoice: true }, ...loud)
    expect(first).toEqual(['opened', 3320])
  })

  it('is opened over her voice by syllables with gaps as long as they are, and takes them for words', () => {
    const syllables = Array.from({ length: 8 }, () => [
      { db: -12, forMs: 120, isHerVoice: true },
      { db: -90, forMs: 120, isHerVoice: true },
    ]).flat()
    const events = heard(room, { db: -60, forMs: 1000, isHerVoice: true }, ...syllables, { db: -60, forMs: 1200 })
    expect(events.map(([event]) => event)).toEqual(['opened', 'closed'])
    expect(events[0]?.[1]).toBeLessThan(3000 + 700)
  })

  it('ends what never ends, within a recording', () => {
    const [first, second] = heard(room, ...talk(62_000))
    expect([first?.[0], second?.[0]]).toEqual(['opened', 'closed'])
    expect((second?.[1] ?? 0) - (first?.[1] ?? 0)).toBeLessThan(60_000)
  })
})
