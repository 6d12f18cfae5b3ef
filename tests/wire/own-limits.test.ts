import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listMessages, regenerateReply, sendMessage } from '#domains/chat/contract.ts'
import { resumeAfterCare } from '#domains/safety/care-contract.ts'
import { grant, hold, ownSpendLimits } from '#domains/wallet/server/public.ts'
import type { LimitsView } from '#domains/wellbeing/contract.ts'
import { countHeartbeat, timeUpUntil } from '#domains/wellbeing/server/usage-heartbeats.ts'
import { changeLimits, selection } from '#domains/wellbeing/server/limits.ts'
import { saveLimit, limits, setLimit, usageHeartbeat } from '#domains/wellbeing/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { withLockedWallet } from '#tests/kit/wallet-fixture.ts'

const hourMs = 3_600_000

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const of = (kind: string) => (view: LimitsView) => view.limits.find((limit) => limit.kind === kind)
const say = (someone: Person, sessionId: string, text = 'Good evening') =>
  someone.call(sendMessage, { sessionId, text, clientMessageId: newKey() })

describe('a limit', () => {
  it('holds at once when it is lower, and a day later when it is higher, unless that is cancelled', async () => {
    const ana = await w.member('ana@example.com')
    const time = of('time')
    expect(time(await ana.get(setLimit, { kind: 'time', value: 60 }))).toEqual({
      kind: 'time',
      value: 60,
      isDefault: false,
      next: null,
    })
    const at = w.clock.now().getTime() + 24 * hourMs
    const raised = { kind: 'time', value: 60, isDefault: false, next: { value: null, at } }
    expect(time(await ana.get(setLimit, { kind: 'time', value: null }))).toEqual(raised)
    expect(time(await ana.get(limits, {}))).toEqual(raised)
    expect(time(await ana.get(saveLimit, { kind: 'time' }))?.next).toBeNull()
    await ana.get(setLimit, { kind: 'time', value: 120 })
    w.clock.advance(24 * hourMs)
    expect(time(await ana.get(limits, {}))).toEqual({ kind: 'time', value: 120, isDefault: false, next: null })
  })

  it('of spending is there for everyone who has set none', async () => {
    const ana = await w.member('ana@example.com')
    expect(of('coinsDay')(await ana.get(limits, {}))).toEqual({
      kind: 'coinsDay',
      value: 1000,
      isDefault: true,
      next: null,
    })
  })

  it('of spending is the person’s own once they choose it, even with the value of the default', async () => {
    const ana = await w.member('ana@example.com')
    const chosen = of('coinsDay')(await ana.get(setLimit, { kind: 'coinsDay', value: 1000 }))
    expect(chosen).toEqual({ kind: 'coinsDay', value: 1000, isDefault: false, next: null })
  })

  it('of spending gives way to the first choice of a person at once, also to a higher one or none', async () => {
    const ana = await w.member('ana@example.com')
    const owner = { userId: await w.idOf('ana@example.com'), now: w.clock.now() }
    const spend = (amount: number) =>
      withLockedWallet(w.db, owner, (wallet) =>
        hold(wallet, { price: { currency: 'coins', amount }, reason: 'reply', ref: '', key: randomUUID() }),
      )
    await withLockedWallet(w.db, owner, (wallet) =>
      grant(wallet, { currency: 'coins', amount: 5000, reason: 'gift', key: 'gift' }),
    )
    expect(await spend(1200)).toBeNull()
    const raised = of('coinsDay')(await ana.get(setLimit, { kind: 'coinsDay', value: 1500 }))
    expect(raised).toEqual({ kind: 'coinsDay', value: 1500, isDefault: false, next: null })
    expect(await spend(1200)).not.toBeNull()
    // A limit of their own is raised after a day.
    expect(of('coinsDay')(await ana.get(setLimit, { kind: 'coinsDay', value: 3000 }))?.next).not.toBeNull()
    expect(await spend(1200)).toBeNull()
    const bo = await w.member('bo@example.com')
    expect(of('coinsDay')(await bo.get(setLimit, { kind: 'coinsDay', value: null }))).toMatchObject({
      value: null,
      next: null,
    })
  })

  it('of the service stays when a change that never was is cancelled', async () => {
    const ana = await w.member('ana@example.com')
    expect(of('coinsDay')(await ana.get(saveLimit, { kind: 'coinsDay' }))?.value).toBe(1000)
  })

  it('of the service does not become an own limit of purchases when another limit is set', async () => {
    const ana = await w.member('ana@example.com')
    const view = await ana.get(setLimit, { kind: 'coinsWeek', value: 5000 })
    expect(of('coinsDay')(view)?.isDefault).toBe(true)
    const owner = { userId: await w.idOf('ana@example.com'), now: w.clock.now() }
    expect((await ownSpendLimits(w.db, owner)).map(({ coins }) => coins)).toEqual([5000])
  })

  it('of the service is as large as the operator chooses, or none, also for who has set another limit', async () => {
    const spends = async (other: World, amount: number) => {
      const ana = await other.member('ana@example.com')
      const owner = { userId: await other.idOf('ana@example.com'), now: other.clock.now() }
      await ana.get(setLimit, { kind: 'coinsWeek', value: 5000 })
      return withLockedWallet(other.db, owner, async (wallet) => {
        await grant(wallet, { currency: 'coins', amount: 5000, reason: 'gift', key: 'gift' })
        const price = { currency: 'coins', amount } as const
        return (await hold(wallet, { price, reason: 'reply', ref: '', key: 'all' })) !== null
      })
    }
    const [small, none] = await Promise.all(
      ['300', '0'].map((coins) => world({ config: { DEFAULT_DAILY_COINS: coins } })),
    )
    if (!small || !none) throw new Error('no worlds')
    expect([await spends(small, 301), await spends(none, 4000)]).toEqual([false, true])
    const viewOf = async (other: World) => of('coinsDay')(await (await other.member('bo@example.com')).get(limits, {}))
    expect(await viewOf(small)).toMatchObject({ value: 300, isDefault: true })
    expect(await viewOf(none)).toMatchObject({ value: null, isDefault: false })
    await Promise.all([small.close(), none.close()])
  })

  it('of the service is named in every language without a number, which is the operator’s', () => {
    for (const tag of readdirSync('locales')) {
      const { errors } = JSON.parse(readFileSync(`locales/${tag}/server.json`, 'utf8'))
      const chat = JSON.parse(readFileSync(`locales/${tag}/chat.json`, 'utf8'))
      for (const text of [errors.SPEND_LIMIT_REACHED, chat.spendUp.text]) expect(text, tag).not.toMatch(/\p{Nd}/u)
    }
  })

  it('is refused outside of what makes sense, and to visitors', async () => {
    const ana = await w.member('ana@example.com')
    expect((await ana.call(setLimit, { kind: 'time', value: 14 })).name).toBe('PARAMS_ERROR')
    expect((await ana.call(setLimit, { kind: 'coinsDay', value: -1 })).name).toBe('PARAMS_ERROR')
    const visitor = await w.adult()
    expect((await visitor.call(limits, {})).name).toBe('NEED_LOGIN')
    expect((await visitor.call(setLimit, { kind: 'time', value: 30 })).name).toBe('NEED_LOGIN')
    expect((await visitor.call(saveLimit, { kind: 'time' })).name).toBe('NEED_LOGIN')
  })
})

describe('time that is used up', () => {
  const useUp = async (someone: Person) => {
    for (let minute = 0; minute < 15; minute += 1) {
      await someone.get(usageHeartbeat, { key: randomUUID() })
      w.clock.advance(60_000)
    }
  }

  it('closes conversations until the person’s next day, and leaves crisis help open', async () => {
    const ana = await w.member('ana@example.com')
    const sessionId = await openConversationAs(ana)
    await ana.get(setLimit, { kind: 'time', value: 15 })
    expect((await say(ana, sessionId)).name).toBe('OK')
    await useUp(ana)
    const refused = await say(ana, sessionId)
    expect([refused.name, refused.message]).toEqual([
      'TIME_LIMIT_REACHED',
      'You’ve reached the time you set for yourself today. You weren’t charged.',
    ])
    const { list } = await ana.get(listMessages, { sessionId })
    const again = { messageId: list[0]?.id ?? '', clientMessageId: newKey() }
    expect((await ana.call(regenerateReply, again)).name).toBe('TIME_LIMIT_REACHED')
    expect((await say(ana, sessionId, 'I want to kill myself')).data.message.care).toBe('self')
    await ana.get(resumeAfterCare, {})
    const { timeUpUntil } = await ana.get(usageHeartbeat, { key: randomUUID() })
    expect(timeUpUntil).toBe(Date.parse('2026-06-02T00:00:00Z'))
    w.clock.advance(12 * hourMs)
    expect((await say(ana, sessionId)).name).toBe('OK')
  })

  it('is not renewed by another time zone, whenever it is reported', async () => {
    const userId = await w.idOf((await w.member('ana@example.com')) && 'ana@example.com')
    const minuteMs = 60_000
    const heartbeat = (timezoneOffset: number) =>
      countHeartbeat(w.db, { userId, key: randomUUID(), timezoneOffset, now: w.clock.now() })
    await changeLimits(
      w.db,
      { userId, isPremium: false, now: w.clock.now() },
      { kind: 'time', timezoneOffset: 0, change: selection(15, w.clock.now()) },
    )
    await heartbeat(0)
    // The next day from its noon on, when the zone may move again.
    w.clock.advance(24 * hourMs)
    for (let minute = 0; minute < 16; minute += 1, w.clock.advance(minuteMs)) await heartbeat(0)
    const midnight = Date.parse('2026-06-03T00:00:00Z')
    for (const hour of [13, 16, 20, 23]) {
      w.clock.advance(Date.parse('2026-06-02T00:00:00Z') + hour * hourMs - w.clock.now().getTime())
      // Wherever a clock shows another day by now, or will in a minute.
      for (const zone of [-840, hour * 60 - 1439, 0]) {
        const status = await heartbeat(zone)
        expect(timeUpUntil(status)?.getTime()).toBeGreaterThanOrEqual(midnight)
      }
    }
  })

  it("is renewed at the person's new place, once they have moved", async () => {
    const ana = await w.member('ana@example.com')
    const userId = await w.idOf('ana@example.com')
    const [berlin, newYork] = [-120, 240]
    const heartbeat = (timezoneOffset: number) =>
      countHeartbeat(w.db, { userId, key: randomUUID(), timezoneOffset, now: w.clock.now() })
    await ana.get(setLimit, { kind: 'time', value: 15 })
    await heartbeat(berlin)
    w.clock.advance(24 * hourMs)
    for (let minute = 0; minute < 16; minute += 1, w.clock.advance(60_000)) await heartbeat(berlin)
    expect(timeUpUntil(await heartbeat(newYork))).toEqual(new Date('2026-06-03T04:00:00Z'))
    w.clock.advance(Date.parse('2026-06-03T04:00:00Z') - w.clock.now().getTime())
    expect(await heartbeat(newYork)).toMatchObject({ minutesToday: 1, dayEnds: new Date('2026-06-04T04:00:00Z') })
  })

  it('is counted from words sent too, where no page reports use', async () => {
    const ana = await w.member('ana@example.com')
    const sessionId = await openConversationAs(ana)
    await ana.get(setLimit, { kind: 'time', value: 15 })
    for (let minute = 0; minute < 15; minute += 1) {
      expect((await say(ana, sessionId)).name).toBe('OK')
      w.clock.advance(60_000)
    }
    expect((await say(ana, sessionId)).name).toBe('TIME_LIMIT_REACHED')
  })

  it('is no matter any more once the limit is gone', async () => {
    const ana = await w.member('ana@example.com')
    const sessionId = await openConversationAs(ana)
    await ana.get(setLimit, { kind: 'time', value: 15 })
    await ana.get(setLimit, { kind: 'time', value: null })
    w.clock.advance(24 * hourMs - 15 * 60_000)
    await useUp(ana)
    expect((await say(ana, sessionId)).name).toBe('OK')
  })
})

describe('a limit of spending', () => {
  it('is not renewed when it is set again in another time zone', async () => {
    await w.member('ana@example.com')
    const userId = await w.idOf('ana@example.com')
    const now = new Date('2026-06-01T23:30:00Z')
    const owner = { userId, isPremium: false, now }
    const setFrom = (timezoneOffset: number) =>
      changeLimits(w.db, owner, { kind: 'coinsDay', timezoneOffset, change: selection(5, now) })
    const spend = () =>
      withLockedWallet(w.db, owner, (wallet) =>
        hold(wallet, { price: { currency: 'coins', amount: 5 }, reason: 'reply', ref: '', key: randomUUID() }),
      )
    await withLockedWallet(w.db, owner, (wallet) =>
      grant(wallet, { currency: 'coins', amount: 100, reason: 'gift', key: 'gift' }),
    )
    await setFrom(0)
    expect(await spend()).not.toBeNull()
    for (const zone of [-60, -840, 0]) {
      await setFrom(zone)
      expect(await spend()).toBeNull()
    }
  })

  it('refuses what would go over it, charges nothing, and leaves help in a crisis open', async () => {
    const ana = await w.member('ana@example.com')
    const userId = await w.idOf('ana@example.com')
    const sessionId = await openConversationAs(ana)
    await withLockedWallet(w.db, { userId, now: w.clock.now() }, async (wallet) => {
      await grant(wallet, { currency: 'coins', amount: 100, reason: 'gift', key: 'gift' })
      const price = { currency: 'energy', amount: 100 } as const
      await hold(wallet, { price, reason: 'reply', ref: '', key: 'all' })
    })
    await ana.get(setLimit, { kind: 'coinsDay', value: 12 })
    expect((await say(ana, sessionId)).name).toBe('OK')
    const second = await say(ana, sessionId)
    expect(second.data.balances.coins).toBe(90)
    expect((await say(ana, sessionId)).name).toBe('SPEND_LIMIT_REACHED')
    expect((await say(ana, sessionId, 'I want to kill myself')).data.message.care).toBe('self')
    await ana.get(resumeAfterCare, {})
    const { list } = await ana.get(listMessages, { sessionId })
    const reply = list.find(({ role, depth }) => role === 'character' && depth === 2)
    const again = async () =>
      (await ana.call(regenerateReply, { messageId: reply?.id ?? '', clientMessageId: newKey() })).name
    // The first further version of a reply is free, and spends nothing.
    expect([await again(), await again()]).toEqual(['OK', 'SPEND_LIMIT_REACHED'])
  })
})
