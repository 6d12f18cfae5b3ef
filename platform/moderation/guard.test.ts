import { afterEach, describe, expect, it } from 'vitest'
import { startGuardServer } from '#tests/counterparts/guard-server.ts'
import { createLog } from '../telemetry/log.ts'
import { createGuard } from './guard.ts'
import type { GuardFormatName } from './guard-formats.ts'

const log = createLog('silent')
const policy = 'No text may speak of people under 18.'
let close: () => Promise<unknown> = () => Promise.resolve()
afterEach(() => close())

async function verdictOn(format: GuardFormatName, answer: string, categories: readonly string[] = []) {
  const server = await startGuardServer(() => answer)
  close = () => server.close()
  const { baseUrl, apiKey } = server
  const guard = createGuard({ format, baseUrl, apiKey, model: 'guard', categories, policy, timeoutMs: 2000 }, log)
  const verdict = await guard.moderate('A text')
  return { verdict, sent: JSON.parse(server.received[0]?.body ?? '{}') as { messages: { content: string }[] } }
}

describe('a guard', () => {
  it.each<[GuardFormatName, string, string]>([
    ['llama-guard', 'safe', 'allow'],
    ['llama-guard', '\n\nunsafe\nS4', 'block'],
    ['llama-guard', 'unsafe\nS12', 'allow'],
    ['llama-guard', 'unsafe\nS11', 'help'],
    ['llama-guard', 'unsafe\nS11,S4', 'block'],
    ['llama-guard', 'I would rather not say.', 'unknown'],
    ['qwen3guard', 'Safety: Safe\nCategories: None', 'allow'],
    ['qwen3guard', 'Safety: Unsafe\nCategories: Non-violent Illegal Acts\nRefusal: No', 'block'],
    ['qwen3guard', 'Safety: Unsafe\nCategories: Sexual Content or Sexual Acts', 'allow'],
    ['qwen3guard', 'Safety: Controversial\nCategories: Suicide & Self-Harm', 'help'],
    ['qwen3guard', 'Safety: Controversial\nCategories: Non-violent Illegal Acts', 'allow'],
    ['qwen3guard', 'Safety: perhaps', 'unknown'],
    ['shieldgemma', 'Yes, it violates the principle.', 'block'],
    ['shieldgemma', 'No', 'allow'],
    ['granite-guardian', '<think>\n</think>\n<score> yes </score>', 'block'],
    ['granite-guardian', '<score>no</score>', 'allow'],
    ['granite-guardian', 'yes', 'unknown'],
    ['gpt-oss-safeguard', 'Reasoning … {"violation": 1, "category": "minors"}', 'block'],
    ['gpt-oss-safeguard', '{"violation":1,"category":"self-harm"}', 'help'],
    ['gpt-oss-safeguard', '{"violation":0,"category":""}', 'allow'],
    ['gpt-oss-safeguard', 'violation', 'unknown'],
  ])('of the format %s reads %j as %s', async (format, answer, verdict) => {
    expect((await verdictOn(format, answer)).verdict).toBe(verdict)
  })

  it('blocks by the categories that an operator names', async () => {
    expect((await verdictOn('llama-guard', 'unsafe\nS12', ['S12'])).verdict).toBe('block')
  })

  it.each<GuardFormatName>(['shieldgemma', 'granite-guardian', 'gpt-oss-safeguard'])(
    'of the format %s is sent the policy and the text',
    async (format) => {
      const { sent } = await verdictOn(format, 'No')
      const words = sent.messages.map(({ content }) => content).join('\n')
      expect(words).toContain(policy)
      expect(words).toContain('A text')
    },
  )

  it('is sent no identity: a model, the text, and how to answer', async () => {
    const { sent } = await verdictOn('llama-guard', 'safe')
    expect(Object.keys(sent).toSorted()).toEqual(['max_tokens', 'messages', 'model', 'stream', 'temperature'])
    expect(sent.messages).toEqual([{ role: 'user', content: 'A text' }])
  })

  it('that answers nothing in time, or is away, has not guarded', async () => {
    const guard = createGuard(
      {
        format: 'llama-guard',
        baseUrl: 'http://127.0.0.1:9/v1',
        apiKey: undefined,
        model: 'guard',
        categories: [],
        policy,
        timeoutMs: 300,
      },
      log,
    )
    expect(await guard.moderate('A text')).toBe('unknown')
  })
})
