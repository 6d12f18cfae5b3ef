import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { sampleSize } from '#tests/kit/sample-size.ts'
import { createStreamModerator, moderateText } from './policy.ts'
import type { StreamModerator } from './policy.ts'
import { readLexicons, splitTerms } from './screening/lexicon.ts'
import shapes from './testing/age-shapes.json' with { type: 'json' }
import benign from './testing/benign.json' with { type: 'json' }
import type { ModerationContext, Verdict } from './verdict.ts'

// Thousands of cases on a busy machine: only a hang should end these by time.
vi.setConfig({ testTimeout: 60_000 })

const chatOut: ModerationContext = { surface: 'chat-out', locale: 'en' }
const lines = Object.values(benign).flatMap(({ talk }) => talk)
const terms = readLexicons().flatMap((lexicon) =>
  (['never', 'selfHarm', 'nonConsent', 'illegal'] as const).flatMap((list) =>
    splitTerms(lexicon[list]).filter((term) => !/[*=~]/.test(term)),
  ),
)
const ages = Object.values(shapes).flatMap(({ unit }) => unit.map((shape) => shape.replace('{n}', '16')))

function cut(text: string, lengths: readonly number[]): string[] {
  const pieces: string[] = []
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const length = 1 + (lengths[turn % lengths.length] ?? 0)
    pieces.push(text.slice(at, at + length))
    at += length
  }
  return pieces
}

/** Runs a stream to its end and gives what was shown, and the last word on it. */
function stream(
  pieces: readonly string[],
  moderate: StreamModerator = createStreamModerator(chatOut),
): { shown: string; verdict: Verdict } {
  let shown = ''
  for (const piece of pieces) shown += moderate.push(piece).show
  const last = moderate.end()
  return { shown: shown + last.show, verdict: last.verdict }
}

const lengths = fc.array(fc.nat(9), { minLength: 1, maxLength: 20 })
const fragment = fc.oneof(
  fc.constantFrom(...lines),
  fc.constantFrom(...terms),
  fc.constantFrom(...ages),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('&#49;&#55;', '1 7', '👧', '. ', '\n', ' kiss ', ' kids '),
)
const mixture = fc.array(fragment, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '))

describe('a stream', () => {
  it('is moderated as the whole text is, wherever it is cut', () => {
    fc.assert(
      fc.property(mixture, lengths, (text, sizes) => {
        const { shown, verdict } = stream(cut(text, sizes))
        expect(verdict).toEqual(moderateText(text, chatOut))
        if (verdict.action === 'allow') expect(shown).toBe(text)
        else expect(text.startsWith(shown)).toBe(true)
      }),
      { numRuns: sampleSize({ full: 3000, sample: 600 }) },
    )
  })

  it('shows nothing of what it refuses, not even its first letter, in 2 000 texts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lines),
        fc.constantFrom(...terms),
        fc.constantFrom(...lines),
        lengths,
        (before, term, after, sizes) => {
          const { shown, verdict } = stream(cut(`${before} ${term} ${after}`, sizes))
          expect(verdict.action, term).toBe('block')
          expect(shown.length, `${term} after ${before}`).toBeLessThanOrEqual(before.length + 1)
        },
      ),
      { numRuns: sampleSize({ full: 2000, sample: 400 }) },
    )
  })

  it.each(ages)('shows no digit of the age in: %s', (text) => {
    const { shown, verdict } = stream([...`${text}. `, 'And more.'])
    expect(verdict).toEqual({ action: 'block', rule: 'minors' })
    expect(shown).not.toMatch(/[16]/)
  })

  it('holds back little: on everyday replies less than half a sentence on average', () => {
    let pending = 0
    let tokens = 0
    for (const line of lines) {
      const moderate = createStreamModerator(chatOut)
      let sent = 0
      let shown = 0
      for (const piece of cut(line, [3])) {
        sent += piece.length
        shown += moderate.push(piece).show.length
        pending += sent - shown
        tokens++
      }
    }
    expect(pending / tokens).toBeLessThan(20)
  })

  it('stays closed after a block', () => {
    const moderate = createStreamModerator(chatOut)
    expect(moderate.push('You are. Kill yourself. ').verdict).toEqual({
      action: 'block',
      rule: 'self-harm-encouragement',
    })
    expect(moderate.push('Hello.')).toEqual({ show: '', verdict: { action: 'block', rule: 'self-harm-encouragement' } })
    expect(moderate.end().show).toBe('')
  })

  it('fails closed when it cannot be set up', () => {
    const moderate = createStreamModerator(undefined as unknown as ModerationContext)
    expect(moderate.push('hello')).toEqual({ show: '', verdict: { action: 'block', rule: 'unreadable' } })
  })
})
