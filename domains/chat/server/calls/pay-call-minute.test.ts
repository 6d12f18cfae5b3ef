import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resumeAfterCare } from '#domains/safety/care-contract.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { setLimit, usageHeartbeat } from '#domains/wellbeing/contract.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { payCallMinute } from '../../call-contract.ts'
import { sendMessage } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { CALL_COINS_PER_MINUTE: '3' } })
})
afterAll(() => w.close())

it('a minute of a call is paid once as it begins, until the coins end', async () => {
  const { someone } = await memberWith(w, 'calls@example.org', 7)
  const callId = randomUUID()
  expect(await someone.get(payCallMinute, { callId, minute: 0 })).toEqual({ coins: 4 })
  expect(await someone.get(payCallMinute, { callId, minute: 0 })).toEqual({ coins: 4 })
  expect(await someone.get(payCallMinute, { callId, minute: 1 })).toEqual({ coins: 1 })
  expect((await someone.call(payCallMinute, { callId, minute: 2 })).name).toBe('INSUFFICIENT_FUNDS')
  expect((await someone.get(listCoinDetails, {})).list[0]).toMatchObject({ amount: -3, reason: 'call' })
})

it('no minute begins beyond the coins or the time that a person lets themselves have, and none is paid then', async () => {
  const { someone } = await memberWith(w, 'limited-calls@example.org', 50)
  const callId = randomUUID()
  const pay = (minute: number) => someone.call(payCallMinute, { callId, minute })
  await someone.get(setLimit, { kind: 'coinsDay', value: 10 })
  for (const minute of [0, 1, 2]) expect((await pay(minute)).data).toEqual({ coins: 47 - minute * 3 })
  expect((await pay(3)).name).toBe('SPEND_LIMIT_REACHED')
  await someone.get(setLimit, { kind: 'time', value: 15 })
  for (let minute = 0; minute < 15; minute += 1) {
    await someone.get(usageHeartbeat, { key: randomUUID() })
    w.clock.advance(60_000)
  }
  expect((await pay(0)).name).toBe('TIME_LIMIT_REACHED')
})

it('no minute begins, and none is paid, while the character is paused after words of a crisis', async () => {
  const { someone } = await memberWith(w, 'cries-in-a-call@example.org', 50)
  const callId = randomUUID()
  const pay = (minute: number) => someone.call(payCallMinute, { callId, minute })
  expect((await pay(0)).data).toEqual({ coins: 47 })
  const sessionId = await openConversationAs(someone)
  await someone.get(sendMessage, { sessionId, text: 'I want to kill myself', clientMessageId: newKey() })
  expect((await pay(1)).name).toBe('CARE_PAUSED')
  await someone.get(resumeAfterCare, {})
  expect((await pay(1)).data).toEqual({ coins: 44 })
})
