import { afterAll, beforeAll, expect, it } from 'vitest'
import { payMinute } from '#domains/chat/server/call-minutes/pay-minute.ts'
import { balancesByEntries } from '#domains/wallet/server/public.ts'
import { pausablePayments } from '#tests/kit/pausable-payments.ts'
import { walletNow, walletWith } from '#tests/kit/wallet-fixture.ts'

const price = 3
const program = new URL('../kit/pay-minute-process.ts', import.meta.url)
const callId = 'call-0001'

let payments: Awaited<ReturnType<typeof pausablePayments>>
beforeAll(async () => {
  payments = await pausablePayments('call')
}, 120_000)
afterAll(() => payments.close())

it('a minute of a call is charged once by two processes, the first of which is killed in the middle of paying', async () => {
  const userId = await walletWith(payments.db, 10)
  const { untilWaiting, resume } = await payments.pause()
  const paying = () => payments.start(program, [userId, callId, '0', String(price)])
  const first = paying()
  await untilWaiting(1)
  const second = paying()
  await untilWaiting(2)
  expect(await first.kill()).toBe('')
  await resume()
  expect(await second.answer()).toEqual({ coins: 7 })
  expect(await balancesByEntries(payments.db, userId)).toMatchObject({ 'coins:available': 7, 'coins:spent': 3 })
  const again = { userId, isPremium: false, callId, price, now: walletNow }
  expect(await payMinute(payments.db, { ...again, minute: 0 })).toEqual({ coins: 7 })
  expect(await payMinute(payments.db, { ...again, minute: 1 })).toEqual({ coins: 4 })
}, 60_000)
