import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Opening } from './thought-filter.ts'
import { createThoughtFilter, UnopenedThought } from './thought-filter.ts'

function heard(pieces: string[], { begins = 'none', isCut = false }: { begins?: Opening; isCut?: boolean } = {}) {
  const out: string[] = []
  const filter = createThoughtFilter({ begins, onText: (text) => Boolean(out.push(text)) })
  for (const piece of pieces) filter.push(piece)
  filter.end(isCut)
  return { text: out.join(''), opening: filter.opening() }
}

const spoken = (...how: Parameters<typeof heard>) => heard(...how).text

const replies: [string, string][] = [
  ['<think>She greets.</think>\n\nGood evening.', 'Good evening.'],
  ['<thinking>\nShe greets.\n</thinking>Good evening.', 'Good evening.'],
  ['[THINK]She greets.[/THINK]Good evening.', 'Good evening.'],
  ['Good <think>warm or cool?</think>evening.', 'Good evening.'],
  ['Good.\n<think>more?</think>\n\nYes.', 'Good.\nYes.'],
  ['Good.<think>more?</think>\n\nYes.', 'Good.\n\nYes.'],
  ['<think></think>Hi.<think>a</think> there<think>b</think>', 'Hi. there'],
  [
    '<|channel|>analysis<|message|>She greets.<|end|><|start|>assistant<|channel|>final<|message|>Good evening.<|return|>',
    'Good evening.',
  ],
  ['<|channel|>commentary to=functions.x<|message|>{}<|end|><|channel|>final<|message|>Hi.', 'Hi.'],
  ['A < b and a <b>c</b> [think of it] <3', 'A < b and a <b>c</b> [think of it] <3'],
  ['I <think', 'I <think'],
  ['<think>never closed', ''],
  ['Hi. <think>never closed', 'Hi. '],
  ['</think>Good evening.', 'Good evening.'],
]

describe('the thoughts of a model', () => {
  it.each(replies)('are left out of %j', (raw, clean) => {
    expect(spoken([raw])).toBe(clean)
    expect(spoken([...raw])).toBe(clean)
  })

  it('are left out wherever the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...replies),
        fc.array(fc.integer({ min: 1, max: 140 }), { maxLength: 10 }),
        ([raw, clean], cuts) => {
          const at = [0, ...new Set(cuts.filter((cut) => cut < raw.length))].sort((a, b) => a - b)
          expect(spoken(at.map((from, i) => raw.slice(from, at[i + 1])))).toBe(clean)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('do not delay words that cannot be the beginning of a mark', () => {
    const out: string[] = []
    const filter = createThoughtFilter({ begins: 'none', onText: (text) => Boolean(out.push(text)) })
    for (const piece of ['Hello', ' there', ' <', '3']) filter.push(piece)
    expect(out).toEqual(['Hello', ' there', ' ', '<3'])
  })
})

describe('a thought that the chat template opened', () => {
  it('is left out up to its end', () => {
    expect(spoken([...'She greets.</think>\n\nGood evening.'], { begins: 'opened' })).toBe('Good evening.')
  })

  it('was none where the reply ends without one', () => {
    expect(spoken(['Good ', 'evening.'], { begins: 'opened' })).toBe('Good evening.')
  })

  it('is all there is where the model ran out of tokens', () => {
    expect(spoken(['She gre'], { begins: 'opened', isCut: true })).toBe('')
  })

  it('is found out by its end where nobody knew of it', () => {
    expect(() => spoken(['She greets.', '</think>', 'Good evening.'])).toThrow(UnopenedThought)
  })
})

describe('a reply of a model of which nobody knows whether its template opens a thought', () => {
  const thoughts: [string, string, Opening][] = [
    ['She greets.</think>\n\nGood evening.', 'Good evening.', 'opened'],
    ['Good evening.', 'Good evening.', 'none'],
    ['<think>She greets.</think>Good evening.', 'Good evening.', 'none'],
    ['Good <think>warm?</think>evening.', 'Good evening.', 'none'],
    ['<|channel|>analysis<|message|>Warm?<|end|><|channel|>final<|message|>Good evening.', 'Good evening.', 'none'],
  ]

  it.each(thoughts)('shows it by %j', (raw, text, opening) => {
    expect(heard([raw], { begins: 'unknown' })).toEqual({ text, opening })
    expect(heard([...raw], { begins: 'unknown' })).toEqual({ text, opening })
  })

  it('shows nothing of it where the model ran out of tokens', () => {
    expect(heard(['She gre'], { begins: 'unknown', isCut: true })).toEqual({ text: '', opening: 'unknown' })
  })

  it('is passed on at once when the thought comes in a field of its own', () => {
    const out: string[] = []
    const filter = createThoughtFilter({ begins: 'unknown', onText: (text) => Boolean(out.push(text)) })
    filter.separate()
    for (const piece of ['Good', ' evening.']) filter.push(piece)
    expect([out, filter.opening()]).toEqual([['Good', ' evening.'], 'none'])
  })
})
