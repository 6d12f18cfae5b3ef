import type { ChatEngine, Prompt } from '#platform/models/chat-engine.ts'
import type { OpenAiCompatibleOptions } from '#platform/models/openai-compatible.ts'
import { createOpenAiCompatibleEngine } from '#platform/models/openai-compatible.ts'
import type { OpenAiChat, OpenAiChatOptions } from '../counterparts/openai-chat.ts'
import { startOpenAiChat } from '../counterparts/openai-chat.ts'

/** The text that the model server replies with unless a test says otherwise. */
export const plainReply = '*smiles* The harbour kept its light on for you 🌙 — café, 夜 ночь ليلة again.'

/** The engines and servers that a test opened. */
export const cleanup: (() => Promise<void>)[] = []

/** Closes them; for `afterEach`. */
export async function closeModelServers(): Promise<void> {
  for (const close of cleanup.splice(0)) await close()
}

export type Setup = { server?: OpenAiChatOptions; engine?: Partial<OpenAiCompatibleOptions> }

/** A model server on loopback, and an engine that speaks to it. */
export async function setUp({ server: serverOptions, engine: engineOptions }: Setup = {}): Promise<{
  server: OpenAiChat
  engine: ChatEngine
}> {
  const server = await startOpenAiChat(serverOptions)
  const engine = createOpenAiCompatibleEngine({
    baseUrl: server.url,
    modelBase: 'fake',
    retryDelaysMs: [1, 1],
    ...engineOptions,
  })
  cleanup.push(
    () => engine.close(),
    () => server.close(),
  )
  return { server, engine }
}

/** A prompt of one system message and one turn. */
export function prompt(text: string, changes: Partial<Prompt> = {}): Prompt {
  const messages: Prompt['messages'] = [
    { role: 'system', content: 'You are Mara.' },
    { role: 'user', content: text },
  ]
  return {
    messages,
    character: { id: 'mara', name: 'Mara' },
    userName: 'Sam',
    locale: 'en',
    tier: 'base',
    maxTokens: 200,
    seed: 's1',
    ...changes,
  }
}

/** One reply: its text, its pieces, and its end or error. */
export async function sendRequest(
  engine: ChatEngine,
  text: string,
  changes: Partial<Prompt> = {},
  signal: AbortSignal = new AbortController().signal,
) {
  const pieces: string[] = []
  const outcome = await engine.reply(prompt(text, changes), { signal, onToken: (piece) => pieces.push(piece) }).then(
    (end) => ({ end, error: undefined }),
    (error: unknown) => ({ end: undefined, error }),
  )
  return { ...outcome, text: pieces.join(''), pieces }
}
