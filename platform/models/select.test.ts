import { expect, it } from 'vitest'
import { entriesOfVariables } from './engine-file.ts'
import { createChatEngine } from './select.ts'

const engines = entriesOfVariables({
  baseUrl: 'http://127.0.0.1:8080/v1',
  modelBase: 'small',
  thinking: 'tagged',
  systemMessages: 'front',
})

const warnings: string[] = []
const log = { info: () => undefined, warn: (_fields: object, message: string) => void warnings.push(message) }

it.each([
  [{}, 'scripted', true],
  [{ llmGgufPath: '/models/mara.gguf' }, 'gguf', false],
  [{ engines }, 'openai-compatible', false],
  [{ engines, llmGgufPath: '/models/mara.gguf' }, 'openai-compatible', false],
])('chooses by what is configured: %j is %s', async (config, name, isDemo) => {
  const engine = await createChatEngine(config, log)
  expect({ name: engine.name, isDemo: engine.isDemo }).toEqual({ name, isDemo })
  await engine.close()
})

it('says when a setting is left unused', async () => {
  const engine = await createChatEngine({ engines, llmGgufPath: '/models/mara.gguf' }, log)
  await engine.close()
  expect(warnings.at(-1)).toMatch(/model file is not used/)
})
