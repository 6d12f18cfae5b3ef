import { expect, it } from 'vitest'
import type { Example } from './logistic.ts'
import { best, fit, weigh } from './logistic.ts'

const [own, harmless, everywhere] = [1, 2, 0]
const example = (isOwn: boolean, ...candidates: number[][]): Example => ({
  candidates: candidates.map((features) => Int32Array.from(features)),
  own: isOwn,
  weight: 1,
  group: 0,
})
const examples = [example(true, [everywhere, own], [everywhere, harmless]), example(false, [everywhere, harmless])]

it('learns which feature an own age has, also beside a number that is none', () => {
  const weights = fit(examples, 4)
  expect(weigh(weights, Int32Array.of(everywhere, own))).toBeGreaterThan(0)
  expect(weigh(weights, Int32Array.of(everywhere, harmless))).toBeLessThan(0)
  expect(best(weights, examples[0]?.candidates ?? []).index).toBe(0)
})

it('is the same on every run, and learns nothing of a text without numbers', () => {
  expect(fit(examples, 4)).toEqual(fit([...examples, example(true)], 4))
})
