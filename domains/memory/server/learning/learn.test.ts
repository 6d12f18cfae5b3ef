import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replyPrompt, tourSendMessage } from '#domains/chat/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listMemories } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const characterId = 'mara-voss'
const minute = 60_000

/** Says something and gives the id of the reply. */
async function say(someone: Person, sessionId: string, text: string): Promise<string> {
  return (await someone.get(tourSendMessage, { sessionId, text, clientMessageId: newKey() })).message.id
}

describe('learning from a conversation', () => {
  it('remembers in the words of the person after a rest, and uses it in a later sitting', async () => {
    const someone = await w.member('remembers@example.org')
    const sessionId = await openConversationAs(someone)
    await say(someone, sessionId, 'My sister Anna lives in Bergen and bakes bread.')
    await w.doJobs()
    expect((await someone.get(listMemories, { characterId })).memories).toEqual([])
    w.clock.advance(21 * minute)
    await w.doJobs()
    const { memories, summaries } = await someone.get(listMemories, { characterId })
    expect(memories).toMatchObject([
      { kind: 'relation', text: 'My sister Anna lives in Bergen and bakes bread.', isEdited: false, validTo: null },
    ])
    expect(summaries).toHaveLength(1)
    w.clock.advance(24 * 60 * minute)
    const reply = await say(someone, sessionId, 'What does my sister bake?')
    const known = await someone.get(replyPrompt, { messageId: reply })
    console.log(JSON.stringify(known.memories), known.parts.map(({ part, text, tokens }) => [part, tokens, part === 'memories' ? text : '']))
  })
})
