import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Llama } from 'node-llama-cpp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ModelFamily } from '#tests/kit/chat-templates.ts'
import { modelFamilies, templateOf, withoutSystem } from '#tests/kit/chat-templates.ts'
import { llamaTemplate, openLlama, startLlamaServer } from '#tests/kit/llama-cpp-server.ts'
import { cleanup, closeModelServers, sendRequest } from '#tests/kit/model-server.ts'
import { writeTinyModel } from '#tests/kit/tiny-gguf-model.ts'
import type { Prompt, PromptMessage } from '../chat-engine.ts'
import { createGgufEngine } from '../gguf.ts'
import { createOpenAiCompatibleEngine } from '../openai-compatible.ts'
import { arrangeMessages } from './message-order.ts'

const words = ['She', 'leaves', 'the', 'lamp', 'on.']
const sentence = words.join(' ')
/** A prompt after a reply that failed, with a greeting first and the last rules behind. */
const history: Prompt['messages'] = [
  { role: 'system', content: 'You are Mara.' },
  { role: 'assistant', content: 'Come in.' },
  { role: 'user', content: 'Hi' },
  { role: 'user', content: 'Are you there?' },
  { role: 'system', content: 'Be brief.' },
]

let folder = ''
let llama: Llama
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-llama-'))
  llama = await openLlama()
})
afterEach(closeModelServers)
afterAll(async () => {
  await llama.dispose()
  rmSync(folder, { recursive: true })
})

function modelOf(family: ModelFamily, before = ''): string {
  const path = join(folder, `${family}.gguf`)
  writeTinyModel(path, { words, chatTemplate: before + templateOf(family) })
  return path
}

async function serve(family: ModelFamily) {
  const server = await startLlamaServer(llama, modelOf(family))
  const engine = createOpenAiCompatibleEngine({ baseUrl: server.url, retryDelaysMs: [] })
  cleanup.push(
    () => engine.close(),
    () => server.close(),
  )
  return { server, engine }
}

describe('a model in llama.cpp whose file brings its chat template', () => {
  it('replies to any history although its turns have to alternate and end with the person', async () => {
    const { server, engine } = await serve('Mistral 7B 0.3')
    const { text, end, error } = await sendRequest(engine, '', { messages: history })
    expect([error, text]).toEqual([undefined, sentence])
    expect(end).toMatchObject({ reason: 'stop', model: 'tiny', usage: { replyTokens: words.length } })
    expect(server.requests).toHaveLength(1)
    expect(server.rendered[0]).toContain('<|user|>Hi\n\nAre you there?\n\n[Be brief.]<|end|>')
  })

  it('is understood where it complains that it has no system role', async () => {
    const { server, engine } = await serve('Gemma 2')
    const { text, error } = await sendRequest(engine, '', { messages: history })
    expect([error, text]).toEqual([undefined, sentence])
    expect(server.requests.map(({ messages }) => messages[0]?.role)).toEqual(['system', 'user'])
    expect(server.rendered[0]).toMatch(/^<\|user\|>You are Mara\./u)
  })

  it('replies in the process, too, through its template', async () => {
    const modelPath = modelOf('Gemma 2', 'Rain. '.repeat(100))
    const log = { info: () => undefined, warn: () => undefined }
    const engine = createGgufEngine({ modelPath, contextTokens: 1024, parallelReplies: 1 }, log)
    const { text, end, error } = await sendRequest(engine, '', { messages: history }).finally(() => engine.close())
    expect([error, text]).toEqual([undefined, sentence])
    // Every letter is a token of this model: those that the template puts before the messages were read.
    expect(end?.usage?.promptTokens).toBeGreaterThan(500)
  })
})

const turn = fc.record({
  role: fc.constantFrom('system', 'user', 'assistant'),
  content: fc.oneof(fc.constantFrom('', ' \n'), fc.string({ minLength: 1, maxLength: 20 })),
}) as fc.Arbitrary<PromptMessage>

it.each(modelFamilies)('the demands of %s are met in llama.cpp by any history', (family) => {
  const template = llamaTemplate(llama, templateOf(family))
  const placement = withoutSystem.includes(family) ? 'none' : 'front'
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 8 }), (messages) => {
      const text = template.render({ messages: arrangeMessages(messages, placement), add_generation_prompt: true })
      expect(messages.filter(({ content }) => content.trim() !== '' && !text.includes(content))).toEqual([])
    }),
    { numRuns: 25 },
  )
})
