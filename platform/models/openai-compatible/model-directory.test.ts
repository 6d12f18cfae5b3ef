import { afterEach, describe, expect, it } from 'vitest'
import { closeModelServers, sendRequest, setUp } from '#tests/kit/model-server.ts'

afterEach(closeModelServers)

describe('the window of a model', () => {
  it.each<[string, object, number]>([
    ['vLLM', { max_model_len: 8192 }, 8192],
    ['OpenRouter', { context_length: 32_768 }, 32_768],
    ['Groq', { context_window: 131_072 }, 131_072],
    ['llama.cpp, of the training where there is no more', { meta: { n_ctx_train: 40_960 } }, 40_960],
    ['llama.cpp, as it is served', { meta: { n_ctx_train: 40_960, n_ctx: 4096 } }, 4096],
  ])('is read from the list of %s', async (_, fields, window) => {
    const { engine } = await setUp({ server: { models: [{ id: 'other' }, { id: 'fake', ...fields }] } })
    expect(await engine.window('base')).toBe(window)
  })

  it('is what llama.cpp was started with, below the size of the training', async () => {
    const models = [{ id: 'fake', meta: { n_ctx_train: 40_960 } }]
    const { engine } = await setUp({ server: { models, props: { default_generation_settings: { n_ctx: 2048 } } } })
    expect(await engine.window('base')).toBe(2048)
  })

  it('is what Ollama loaded the model with, by its name with or without a tag', async () => {
    const models = ['fake:latest', 'small:3b', 'resting:latest'].map((id) => ({ id, object: 'model' }))
    const running = [
      { name: 'fake:latest', model: 'fake:latest', context_length: 4096 },
      { name: 'small:3b', context_length: 2048 },
    ]
    const { engine } = await setUp({ server: { models, running }, engine: { modelAdvanced: 'small:3b' } })
    expect([await engine.window('base'), await engine.window('advanced')]).toEqual([4096, 2048])
  })

  it('is what the file of a model of Ollama names, and the least that Ollama gives, until it is loaded', async () => {
    const models = ['large', 'small'].map((id) => ({ id, object: 'model' }))
    const files = { large: 'stop "<|end|>"\nnum_ctx                        16384', small: 'stop "<|end|>"' }
    const server = { models, running: [], files }
    const { engine } = await setUp({ server, engine: { modelBase: 'large', modelAdvanced: 'small' } })
    expect([await engine.window('base'), await engine.window('advanced')]).toEqual([16_384, 4096])
    const unreadable = await setUp({ server: { models, running: [] }, engine: { modelBase: 'large' } })
    expect(await unreadable.engine.window('base')).toBe(4096)
  })

  it('is that of the tier, or of the configuration', async () => {
    const models = [
      { id: 'fake', max_model_len: 4096 },
      { id: 'large', max_model_len: 16_384 },
    ]
    const { engine } = await setUp({ server: { models }, engine: { modelAdvanced: 'large' } })
    expect([await engine.window('base'), await engine.window('advanced')]).toEqual([4096, 16_384])
    const configured = await setUp({ server: { models }, engine: { window: 3000 } })
    expect(await configured.engine.window('base')).toBe(3000)
  })

  it('is unknown where the server does not say or is not there', async () => {
    const { engine, server } = await setUp()
    expect(await engine.window('base')).toBeUndefined()
    const gone = await setUp({ engine: { baseUrl: server.url.replace(/:\d+/u, ':9') } })
    expect(await gone.engine.window('base')).toBeUndefined()
  })

  it('is learned from the refusal of a prompt that exceeds it, which is not sent again', async () => {
    const words = "'max_completion_tokens' is too large: 600. This model's maximum context length is 4096 tokens."
    const render = () => {
      throw new Error(words)
    }
    const { engine, server } = await setUp({ server: { template: { render, status: 400 } } })
    expect((await sendRequest(engine, 'Hi')).error).toMatchObject({ kind: 'too-long' })
    expect(server.requests).toHaveLength(1)
    expect(await engine.window('base')).toBe(4096)
  })
})
