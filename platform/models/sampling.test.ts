import { describe, expect, it } from 'vitest'
import { boundedSampling, mergedSampling, samplingProfile } from './sampling.ts'

describe('the profile of a card written by anybody', () => {
  it('is brought within the bounds', () => {
    const wild = { temperature: 99, topP: -1, minP: 3, repetitionPenalty: 0.1, maxTokens: 1e9, stops: ['###'] }
    expect(boundedSampling(wild)).toEqual({
      temperature: 2,
      topP: 0.05,
      minP: 0.5,
      repetitionPenalty: 1,
      maxTokens: 2000,
      stops: ['###'],
    })
    expect(samplingProfile.safeParse(boundedSampling(wild)).success).toBe(true)
  })

  it.each([undefined, null, 'hot', {}, { temperature: 'hot', stops: 'none' }, { stops: ['', 7, 'x'.repeat(50)] }])(
    'is none where it holds nothing that can be used: %j',
    (raw) => {
      expect(boundedSampling(raw)).toBeUndefined()
    },
  )
})

it('prefers the character to the model, and the smaller limit', () => {
  const model = { temperature: 0.7, minP: 0.05, maxTokens: 300, stops: ['A'] }
  expect(mergedSampling(model, { temperature: 1, maxTokens: 800, stops: ['B'] })).toEqual({
    temperature: 1,
    minP: 0.05,
    maxTokens: 300,
    stops: ['A', 'B'],
  })
  expect(mergedSampling()).toEqual({})
})
