import { randomUUID } from 'node:crypto'
import type { Turn } from '#domains/chat/contract.ts'
import { sendMessage } from '#domains/chat/contract.ts'
import { createScene } from '#domains/chat/scene-contract.ts'
import type { Prompt } from '#platform/models/chat-engine.ts'
import { newKey, promptOf } from './conversations.ts'
import type { Person } from './person.ts'
import type { createStubEngine } from './stub-engine.ts'

/** Three of the catalogue's characters. */
export const [mara, jun, vera] = ['mara-voss', 'jun-asakawa', 'vera-sokolskaya'] as const

/** Begins a scene and gives its id. */
export async function sceneOf(someone: Person, ...characterIds: string[]): Promise<string> {
  return (await someone.get(createScene, { sessionId: randomUUID(), characterIds })).sessionId
}

type Said = { sessionId: string; text: string; speakerId?: string; parentId?: string }

/** Says something in a scene, has it answered, and gives the turn with the prompt that the engine read. */
export async function sayInScene(
  someone: Person,
  stub: ReturnType<typeof createStubEngine>,
  { answer = 'Mm.', ...said }: Said & { answer?: string },
): Promise<{ turn: Turn; prompt: Prompt }> {
  const turn = someone.get(sendMessage, { ...said, clientMessageId: newKey() })
  const prompt = await promptOf(stub, turn, answer)
  return { turn: await turn, prompt }
}
