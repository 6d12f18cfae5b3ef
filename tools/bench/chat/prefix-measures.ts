import { memoryTokens } from '#domains/chat/rules.ts'
import { prefixShare, turns } from '#tests/kit/prefix-reuse.ts'
import type { Measure } from '../report/measure.ts'

const freeTokens = 3000

/** The lines of the bench about prompts that engines with a prefix cache read faster. */
export function prefixMeasures(): Measure[] {
  return [false, true].map((isPremium) => ({
    part: 'chat, prompts',
    name: `reusable prefix, ${turns} turns, ${memoryTokens(freeTokens, isPremium).most} tokens`,
    unit: '%',
    value: prefixShare(isPremium) * 100,
    aim: { of: 'value', is: 'atLeast', limit: 85 },
  }))
}
