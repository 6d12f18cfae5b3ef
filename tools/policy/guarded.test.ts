import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGuardServer } from '#tests/counterparts/guard-server.ts'
import { startOpenAiModerations } from '#tests/counterparts/openai-moderations.ts'
import type { GuardFormatName } from '#platform/moderation/guard-formats.ts'
import { guardFormatNames } from '#platform/moderation/guard-formats.ts'
import { createGuard, noGuard } from '#platform/moderation/guard.ts'
import { createTextClassifier, noClassifier } from '#platform/moderation/text-classifier.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { guardedShares, quantileOf } from './guarded.ts'
import type { Probe } from './probes.ts'

const log = createLog('silent')
const probes: Probe[] = [
  { category: 'plain age', text: 'found by the rules', isFound: true },
  { category: 'plain age', text: 'a plum', isFound: false },
  { category: 'plain age', text: 'a pear', isFound: false },
  { category: 'false alarms', text: 'a plum cake', isFound: false },
]
/** Answers of each family where it blocks, and where it does not. */
const answers: Record<GuardFormatName, [blocks: string, allows: string]> = {
  'llama-guard': ['unsafe\nS4', 'safe'],
  qwen3guard: ['Safety: Unsafe\nCategories: Non-violent Illegal Acts', 'Safety: Safe\nCategories: None'],
  shieldgemma: ['Yes', 'No'],
  'granite-guardian': ['<score> yes </score>', '<score> no </score>'],
  'gpt-oss-safeguard': ['{"violation":1,"category":"minors"}', '{"violation":0,"category":""}'],
}
const shares = (found: Awaited<ReturnType<typeof guardedShares>>) =>
  found.map(({ category, rules, both, count, unknown }) => [category, rules, both, count, unknown])

let format: GuardFormatName = 'llama-guard'
let server: Awaited<ReturnType<typeof startGuardServer>>
beforeAll(async () => {
  server = await startGuardServer(({ messages }) => {
    const words = messages.map(({ content }) => content).join('\n')
    return answers[format][words.includes('plum') ? 0 : 1]
  })
})
afterAll(() => server.close())

const guardOf = (timeoutMs: number) => {
  const { baseUrl, apiKey } = server
  return createGuard({ format, baseUrl, apiKey, model: 'guard', categories: [], policy: 'None.', timeoutMs }, log)
}

describe('what a second layer adds to the rules', () => {
  it.each(guardFormatNames)('is counted for a guard of the format %s, and takes nothing back', async (name) => {
    format = name
    expect(shares(await guardedShares(probes, { guard: guardOf(2000), classifier: noClassifier }, 100))).toEqual([
      ['plain age', 1, 2, 3, 0],
      ['false alarms', 0, 1, 1, 0],
    ])
  })

  it('is counted for a classifier of the moderations protocol', async () => {
    const moderations = await startOpenAiModerations({ 'sexual/minors': 'plum' })
    const { MODERATION_BASE_URL: baseUrl, MODERATION_API_KEY: apiKey } = moderations.env
    const classifier = createTextClassifier({ baseUrl, apiKey, model: undefined, categories: ['sexual/minors'] }, log)
    expect(shares(await guardedShares(probes, { guard: noGuard, classifier }, 100))[0]).toEqual([
      'plain age',
      1,
      2,
      3,
      0,
    ])
    await moderations.close()
  })

  it('is nothing where no answer comes, which is counted too', async () => {
    const guard = createGuard(
      {
        format,
        baseUrl: 'http://127.0.0.1:9/v1',
        apiKey: undefined,
        model: 'guard',
        categories: [],
        policy: '',
        timeoutMs: 300,
      },
      log,
    )
    expect(shares(await guardedShares(probes, { guard, classifier: noClassifier }, 100))).toEqual([
      ['plain age', 1, 1, 3, 3],
      ['false alarms', 0, 0, 1, 1],
    ])
  })

  it('is measured on so many sentences of a category', async () => {
    expect(shares(await guardedShares(probes, { guard: noGuard, classifier: noClassifier }, 2))[0]?.[3]).toBe(2)
    expect(quantileOf([4, 1, 3, 2], 0.5)).toBe(3)
  })
})
