import type { ServerResponse } from 'node:http'
import type { Llama, LlamaModel } from 'node-llama-cpp'
import { getLlama, LlamaCompletion, LlamaLogLevel } from 'node-llama-cpp'
import type { ChatRequest, OpenAiChat } from '../counterparts/openai-chat.ts'
import { startOpenAiChat } from '../counterparts/openai-chat.ts'

/** Renders messages with llama.cpp's own Jinja code; throws its complaint where the template refuses them. */
export type LlamaTemplate = { render(items: Record<string, unknown>): string }

/** The bindings that node-llama-cpp itself renders templates with; its types do not publish them. */
type WithJinja = { _bindings: { AddonJinjaRenderer: new (source: string) => LlamaTemplate } }

/** llama.cpp on this machine, on the processor alone. */
export function openLlama(): Promise<Llama> {
  return getLlama({
    maxThreads: 1,
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: LlamaLogLevel.error,
  })
}

/** A chat template as llama.cpp reads it. */
export function llamaTemplate(llama: Llama, source: string): LlamaTemplate {
  return new (llama as unknown as WithJinja)._bindings.AddonJinjaRenderer(source)
}

export type LlamaServer = OpenAiChat & { rendered: string[] }

/**
 * A server of the OpenAI protocol before llama.cpp, as its own is: messages go through the chat template of the model file,
 * the rendered prompt is read and continued by the model, and a complaint of the template is answered with 500.
 */
export async function startLlamaServer(llama: Llama, modelPath: string): Promise<LlamaServer> {
  const model = await llama.loadModel({ modelPath })
  const template = llamaTemplate(llama, model.fileInfo.metadata.tokenizer.chat_template ?? '')
  const context = await model.createContext({ sequences: 1, contextSize: 1024, threads: 1 })
  const completion = new LlamaCompletion({ contextSequence: context.getSequence() })
  const rendered: string[] = []
  const server = await startOpenAiChat({
    models: [{ id: 'tiny', object: 'model', meta: { n_ctx: context.contextSize } }],
    rendered: (messages) => template.render({ messages, add_generation_prompt: true, bos_token: '<s>' }),
    async answer({ messages, body }, response) {
      const text = renderOr500(template, messages, response)
      if (text === null) return
      rendered.push(text)
      const prompt = model.tokenize(text)
      const send = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const { metadata, response: spoken } = await completion.generateCompletionWithMeta(prompt, {
        maxTokens: Number(body['max_tokens']),
        onTextChunk: (content) => send({ choices: [{ index: 0, delta: { content } }] }),
      })
      const finish = metadata.stopReason === 'maxTokens' ? 'length' : 'stop'
      send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] })
      send({ choices: [], usage: usageOf(model, prompt.length, spoken) })
      response.end('data: [DONE]\n\n')
    },
  })
  return {
    ...server,
    rendered,
    async close() {
      await server.close()
      await model.dispose()
    },
  }
}

function renderOr500(
  template: LlamaTemplate,
  messages: ChatRequest['messages'],
  response: ServerResponse,
): string | null {
  try {
    return template.render({ messages, add_generation_prompt: true, bos_token: '<s>', eos_token: '</s>' })
  } catch (complaint) {
    const message = complaint instanceof Error ? complaint.message : String(complaint)
    response.writeHead(500, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { code: 500, message, type: 'server_error' } }))
    return null
  }
}

function usageOf(model: LlamaModel, promptTokens: number, spoken: string) {
  return { prompt_tokens: promptTokens, completion_tokens: model.tokenize(spoken).length }
}
