import type { Turn } from '#domains/chat/contract.ts'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import type { ChatEngine, Prompt } from '#platform/models/chat-engine.ts'
import { createScriptedEngine } from '#platform/models/scripted.ts'
import type { createStubEngine } from './stub-engine.ts'
import type { Person } from './person.ts'

type Stub = ReturnType<typeof createStubEngine>

let keys = 0

/** A key as a client makes one for each thing it sends. */
export function newKey(): string {
  keys += 1
  return `key-${process.pid}-${String(keys).padStart(6, '0')}`
}

/** The demo engine, which answers the same messages with the same words in every run. */
export function sameWords(seed: string): ChatEngine {
  const engine = createScriptedEngine({ tokensPerSecond: 0 })
  return { ...engine, reply: (prompt, options) => engine.reply({ ...prompt, seed }, options) }
}

/** Opens the conversation with a character and gives its id. */
export async function openConversationAs(someone: Person, characterId = 'mara-voss'): Promise<string> {
  return (await someone.get(tourOpenConversation, { characterId })).sessionId
}

/** Sets the engine's next reply, and gives the prompt that it read. */
export async function answerNext(stub: Stub, words: string, reason: 'stop' | 'length' = 'stop'): Promise<Prompt> {
  const reply = await stub.next()
  reply.say(words)
  reply.finish({ reason })
  return reply.prompt
}

/** The prompt that the engine reads for a request, once it is answered with these words. */
export async function promptOf(stub: Stub, request: Promise<unknown>, words = 'Good evening.'): Promise<Prompt> {
  const prompt = await answerNext(stub, words)
  await request
  return prompt
}

/** All words of a prompt. */
export function wordsOf({ messages }: Prompt): string {
  return messages.map(({ content }) => content).join('\n')
}

/** Says something, has it answered, and gives the whole turn. */
export async function exchange(
  someone: Person,
  stub: Stub,
  said: { sessionId: string; text: string; answer: string; parentId?: string | null },
): Promise<Turn> {
  const { sessionId, text, answer, parentId } = said
  const turn = someone.get(tourSendMessage, {
    sessionId,
    text,
    clientMessageId: newKey(),
    ...(parentId === undefined ? {} : { parentId }),
  })
  await Promise.race([answerNext(stub, answer), turn])
  return turn
}
