import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPersonEvents } from '#platform/events/person-events.ts'
import { createProcessBudget } from '#platform/limits/budget.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import { balancesByEntries } from '#domains/wallet/server/public.ts'
import { connectedBuses } from '#tests/kit/connected-buses.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourListMessages, tourSendMessage } from '../contract.ts'
import { createAdmission } from './admission.ts'
import { createEngineRooms } from './prompt/engine-rooms.ts'
import { createReplies } from './replies.ts'

const stub = createStubEngine()
const budget = createProcessBudget(1)
const [here, there] = connectedBuses()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine, bus: here })
})
afterAll(() => w.close())

it('ends what is written for a person in another process, with the text that was shown there, and takes its price', async () => {
  const elsewhere = createReplies({
    ...w.services,
    engine: stub.engine,
    rooms: createEngineRooms({ engine: stub.engine, memoryTokens: 3000, now: () => 0 }),
    admission: createAdmission({ budgets: { of: () => budget, all: [budget] }, queue: 1 }),
    moderation: {
      moderateReply: () => Promise.resolve('allow' as const),
      openModerator: () =>
        Promise.resolve({
          push: (show) => ({ show, verdict: { action: 'allow' } }),
          end: () => ({ show: '', verdict: { action: 'allow' } }),
        }),
    },
    messageFor: () => '',
    events: createPersonEvents(there),
  })
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  const { events } = await someone.stream(tourSendMessage, { sessionId, text: 'Hello', clientMessageId: newKey() })
  const reply = await stub.next()
  reply.say('Text that is shown, and stored a second later. ')
  await events.next()
  const userId = (await someone.get(myProfile, {})).user.id
  await elsewhere.stopAllOf(userId)
  expect(reply.isAborted()).toBe(true)
  const { list } = await someone.get(tourListMessages, { sessionId })
  expect(list[0]).toMatchObject({ state: 'stopped', text: expect.stringContaining('Text that is shown') })
  expect(await balancesByEntries(w.db, userId)).toMatchObject({ 'energy:available': 99, 'energy:spent': 1 })
  await elsewhere.close()
})
