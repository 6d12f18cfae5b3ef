import { expect, it } from 'vitest'
import { createChatEngine } from './select.ts'

const warnings: string[] = []
const log = { info: () => undefined, warn: (_fields: object, message: string) => void warnings.push(message) }

it.each([
  [{}, 'scripted', true],
  [{ llmGgufPath: '/models/mara.gguf' }, 'gguf', false],
  [{ llmBaseUrl: 'http://127.0.0.1:8080/v1' }, 'openai-compatible', false],
  [{ llmBaseUrl: 'http://127.0.0.1:8080/v1', llmGgufPath: '/models/mara.gguf' }, 'openai-compatible', false],
])('chooses by what is configured: %j is %s', async (config, name, isDemo) => {
  const engine = await createChatEngine(config, log)
  expect({ name: engine.name, isDemo: engine.isDemo }).toEqual({ name, isDemo })
  await engine.close()
})

it('says when a setting is left unused', async () => {
  const engine = await createChatEngine(
    { llmBaseUrl: 'http://127.0.0.1:8080/v1', llmGgufPath: '/models/mara.gguf' },
    log,
  )
  await engine.close()
  expect(warnings.at(-1)).toMatch(/model file is not used/)
})
