import { replyPrompt, tourSendMessage } from '#domains/chat/contract.ts'
import type { Memory } from '#domains/memory/contract.ts'
import { listMemories } from '#domains/memory/contract.ts'
import { learnAfter } from '#domains/memory/rules.ts'
import { newKey } from './conversations.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** The character whose memory is tested. */
export const rememberer = 'mara-voss'

type Said = { sessionId: string; text: string; parentId?: string | null }

/** Says something, waits for the whole reply, and gives the ids of both messages. */
export async function sayTo(
  someone: Person,
  { sessionId, text, parentId }: Said,
): Promise<{ said: string; reply: string }> {
  const turn = await someone.get(tourSendMessage, {
    sessionId,
    text,
    clientMessageId: newKey(),
    ...(parentId === undefined ? {} : { parentId }),
  })
  return { said: turn.userMessage?.id ?? '', reply: turn.message.id }
}

/** Lets the conversation rest until it is learnt from. */
export async function rest(w: World): Promise<void> {
  w.clock.advance(learnAfter.restMs + 60_000)
  // The first round finds what is due, the second learns.
  await w.doJobs()
  await w.doJobs()
}

/** The memories of the character. */
export async function remembered(someone: Person, characterId = rememberer): Promise<Memory[]> {
  return (await someone.get(listMemories, { characterId })).memories
}

/** The texts of what a reply used. */
export async function usedBy(someone: Person, messageId: string): Promise<string[]> {
  return (await someone.get(replyPrompt, { messageId })).memories.map(({ text }) => text)
}

/** The texts of the earlier messages that a reply used. */
export async function turnsUsedBy(someone: Person, messageId: string): Promise<string[]> {
  const { memories } = await someone.get(replyPrompt, { messageId })
  return memories.filter(({ kind }) => kind === 'message').map(({ text }) => text)
}
