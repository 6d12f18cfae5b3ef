import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBehaviour } from './openai-chat/behaviour.ts'
import type { Behaviour } from './openai-chat/behaviour.ts'
import type { SentMessage } from './openai-chat/message-content.ts'
import { readContent } from './openai-chat/message-content.ts'
import { planStream, writeStream } from './openai-chat/completion-writer.ts'

export type ChatRequest = {
  model: string
  messages: { role: string; content: string }[]
  /** The pictures of all messages, as they came; the words of their messages are in `messages`. */
  pictures: Buffer[]
  authorization?: string
  body: Record<string, unknown>
}

export type OpenAiChat = {
  /** The base address, up to and including `/v1`. */
  url: string
  /** Every request for a reply so far, newest last. */
  requests: ChatRequest[]
  /** Streams that are open now, and streams the other side hung up on. */
  live(): number
  hungUp(): number
  close(): Promise<void>
}

export type OpenAiChatOptions = {
  port?: number
  host?: string
  /** For every request, or by the number of earlier requests. */
  behaviour?: Partial<Behaviour> | ((earlierRequests: number) => Partial<Behaviour>)
  /** With a key, requests without it are answered 401. */
  apiKey?: string
  /** Whether the model reads pictures; else a message with one is refused with a 400, as vLLM refuses it. */
  vision?: boolean
  /** Request fields this server refuses with a 400, as real ones do with fields they do not know. */
  refusedFields?: string[]
  /** Renders the messages as the model's chat template does; its complaint is answered as servers report it. */
  template?: { render(messages: ChatRequest['messages']): unknown; status: 400 | 500 }
  /** The prompt that the chat template makes of messages, as `/apply-template` of llama.cpp shows it; null where the server shows none. */
  rendered?: ((messages: ChatRequest['messages']) => string) | null
  /** Answers requests for replies by itself, where a test writes the bytes. */
  answer?(request: ChatRequest, response: http.ServerResponse, earlierRequests: number): void | Promise<void>
  /** The list of models, and llama.cpp's `/props`, where the server has them. */
  models?: object[]
  props?: object
  /** The models that Ollama has loaded, as its `/api/ps` lists them. */
  running?: object[]
  /** The parameters in the files of Ollama's models, by name, as its `/api/show` answers. */
  files?: Record<string, string>
  /** The text of the model, in pieces. */
  reply?(request: ChatRequest): string[]
}

/** As models of a common size count a picture of 768 pixels. */
const tokensOfPicture = 752

const saidWords = [
  '*smiles*',
  ' The',
  ' harbour',
  ' kept',
  ' its',
  ' light',
  ' on',
  ' for',
  ' you',
  ' 🌙',
  ' — café,',
  ' 夜',
  ' ночь',
  ' ليلة',
  ' again',
  '.',
]

/** Starts a model server that speaks the OpenAI chat protocol like the real ones do, faults included. */
export async function startOpenAiChat(options: OpenAiChatOptions = {}): Promise<OpenAiChat> {
  const requests: ChatRequest[] = []
  let live = 0
  let hungUp = 0

  const answerChat = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = JSON.parse(await readText(request)) as Record<string, unknown> & {
      model: string
      messages: SentMessage[]
    }
    const read = body.messages.map((message) => readContent(message))
    const requested: ChatRequest = {
      model: body.model,
      messages: read.map(({ role, content }) => ({ role, content })),
      pictures: read.flatMap(({ pictures }) => pictures),
      authorization: request.headers.authorization,
      body,
    }
    requests.push(requested)
    if (options.answer) return options.answer(requested, response, requests.length - 1)
    const refused = options.refusedFields?.find((field) => field in body)
    if (refused !== undefined)
      return sendError(response, 400, `Unsupported parameter: '${refused}' is not supported.${hintFor(refused)}`)
    if (requested.pictures.length > 0 && !options.vision)
      return sendError(response, 400, 'At most 0 image(s) may be provided in one prompt.')
    try {
      options.template?.render(requested.messages)
    } catch (complaint) {
      const message = `Error: Jinja Exception: ${(complaint as Error).message}`
      return sendError(response, options.template?.status ?? 400, message)
    }
    const lastUserMessage = requested.messages.findLast((message) => message.role === 'user')?.content ?? ''
    const defaults =
      typeof options.behaviour === 'function' ? options.behaviour(requests.length - 1) : options.behaviour
    const behaviour = readBehaviour(body.model, lastUserMessage, defaults)
    if (behaviour.isDead) return void request.socket.destroy()
    if (behaviour.fail > 0) {
      const headers: Record<string, string> =
        behaviour.retryAfterS >= 0 ? { 'retry-after': String(behaviour.retryAfterS) } : {}
      return sendError(response, behaviour.fail, `the fake model answers ${behaviour.fail}`, headers)
    }
    const words = wordsOf(requested, behaviour, options)
    if (behaviour.isWhole || body.stream !== true) return sendWhole(response, body.model, words)
    live += 1
    const promptTokens =
      Math.ceil(JSON.stringify(requested.messages).length / 4) + requested.pictures.length * tokensOfPicture
    const includesUsage = (body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true
    response.once('close', () => {
      live -= 1
      if (!response.writableEnded) hungUp += 1
    })
    await writeStream(
      response,
      planStream({ model: body.model, words, behaviour, includesUsage, promptTokens }),
      behaviour,
    )
  }

  const server = http.createServer((request, response) => {
    const path = request.url?.replace(/^\/v1(?=\/)/u, '').split('?')[0]
    if (options.apiKey && request.headers.authorization !== `Bearer ${options.apiKey}`)
      return sendError(response, 401, 'wrong key')
    if (request.method === 'GET' && path === '/models')
      return sendJson(response, 200, { object: 'list', data: options.models ?? [{ id: 'fake', object: 'model' }] })
    if (request.method === 'GET' && path === '/props' && options.props) return sendJson(response, 200, options.props)
    if (request.method === 'GET' && path === '/api/ps' && options.running)
      return sendJson(response, 200, { models: options.running })
    if (request.method === 'POST' && path === '/api/show' && options.files)
      return void showFile(request, response, options.files)
    if (request.method === 'POST' && path === '/apply-template' && options.rendered !== null)
      return void showTemplate(request, response, options.rendered)
    if (request.method !== 'POST' || path !== '/chat/completions')
      return sendError(response, 404, `no route ${request.url}`)
    answerChat(request, response).catch((error: unknown) => sendError(response, 400, String(error)))
  })
  server.listen(options.port ?? 0, options.host ?? '127.0.0.1')
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const { address, port } = server.address() as AddressInfo

  return {
    url: `http://${address}:${port}/v1`,
    requests,
    live: () => live,
    hungUp: () => hungUp,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function showTemplate(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  rendered: OpenAiChatOptions['rendered'],
): Promise<void> {
  const { messages } = JSON.parse(await readText(request)) as Pick<ChatRequest, 'messages'>
  try {
    sendJson(response, 200, { prompt: (rendered ?? plainTemplate)(messages) })
  } catch (complaint) {
    sendError(response, 500, String(complaint))
  }
}

async function showFile(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  files: Record<string, string>,
): Promise<void> {
  const { model } = JSON.parse(await readText(request)) as { model: string }
  const parameters = files[model]
  if (parameters === undefined) return sendError(response, 404, `model '${model}' not found`)
  sendJson(response, 200, { parameters })
}

function plainTemplate(messages: ChatRequest['messages']): string {
  return `${messages.map(({ role, content }) => `<|${role}|>${content}<|end|>`).join('')}<|assistant|>`
}

function wordsOf(request: ChatRequest, behaviour: Behaviour, options: OpenAiChatOptions): string[] {
  if (behaviour.isEmpty) return []
  const words =
    options.reply?.(request) ??
    Array.from({ length: behaviour.tokens }, (_, at) => saidWords[at % saidWords.length] ?? '')
  if (behaviour.startsWithName) words.unshift('Ma', 'ra', ':', ' ')
  if (behaviour.speaksAsUser) words.push('\n', '\nS', 'am', ':', ' I', ' answer', ' myself')
  return words
}

function hintFor(field: string): string {
  return field === 'max_tokens' ? " Use 'max_completion_tokens' instead." : ''
}

function sendWhole(response: http.ServerResponse, model: string, words: string[]): void {
  const message = { role: 'assistant', content: words.join('') }
  sendJson(response, 200, {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    model,
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: words.length, total_tokens: words.length + 10 },
  })
}

function sendError(
  response: http.ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) response.destroy()
  else sendJson(response, status, { error: { message, type: 'fake_error', code: status } }, headers)
}

function sendJson(
  response: http.ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

async function readText(request: http.IncomingMessage): Promise<string> {
  request.setEncoding('utf8')
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}
