import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { startNextProcess } from '#tests/kit/next-process.ts'
import { cardWith } from '#tests/kit/prompts.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourSendMessage } from '../contract.ts'
import type { CountedPrompt } from './prompt/engine-rooms.ts'
import { restoreRooms } from './restore-rooms.ts'
import { replyPrompts } from './tables.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

describe('the tokens that models count', () => {
  it('are known again after a restart', async () => {
    const someone = await w.adult()
    const card = cardWith({ description: 'She reads the tide tables. '.repeat(300) })
    expect(await w.services.chat.isTooLong(card)).toBe(false)
    const sessionId = await openConversationAs(someone)
    const turn = someone.get(tourSendMessage, { sessionId, text: 'Hello', clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say('Good evening.')
    reply.finish({ reason: 'stop', model: 'counting', usage: { promptTokens: 100_000, replyTokens: 4 } })
    await turn
    expect(await w.services.chat.isTooLong(card)).toBe(true)
    const after = await startNextProcess(w, stub.engine)
    expect(await after.chat.isTooLong(card)).toBe(true)
    await after.close()
  })

  it('are read from the newest twenty replies of each model, oldest first', async () => {
    const at = { userId: newId(), parts: [], trimmed: [], reach: 1, historyTokens: 0, tokens: 100 }
    const counted = (model: string, promptTokens: number | null, minute: number) => ({
      ...at,
      model,
      promptTokens,
      messageId: newId(new Date(Date.parse('2026-06-02T00:00:00Z') + minute * 60_000)),
    })
    await w.db.delete(replyPrompts)
    await w.db
      .insert(replyPrompts)
      .values([
        ...Array.from({ length: 30 }, (_, minute) => counted('one', 200 + minute, minute)),
        counted('two', 150, 25.5),
        counted('silent', null, 40),
      ])
    const restored: CountedPrompt[] = []
    const rooms = { restore: (prompts: readonly CountedPrompt[]) => void restored.push(...prompts) }
    await restoreRooms({ db: w.db, rooms, log: createLog('silent') })
    const ofModel = (name: string) => restored.filter(({ model }) => model === name).map((one) => one.promptTokens)
    expect(ofModel('one')).toEqual(Array.from({ length: 20 }, (_, index) => 210 + index))
    expect(restored.findIndex(({ model }) => model === 'two')).toBe(16)
    expect(restored).toHaveLength(21)
  })
})
