import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPushService } from '#tests/counterparts/push-service.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { setLanguage } from '#domains/accounts/contract.ts'
import { excludeMe } from '#domains/wellbeing/contract.ts'
import { sendMessage } from '#domains/chat/contract.ts'
import { setQuietHours, switchInitiative } from '#domains/relationships/contract.ts'
import { publicKeyOf } from '#domains/notices/server/deliver.ts'
import { pushDeliveries, pushSubscriptions as subscriptions } from '#domains/notices/server/tables.ts'
import { listNotices, noticesSeen, pushKey, subscribePush, unsubscribePush } from '#domains/notices/contract.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Browser = ReturnType<Awaited<ReturnType<typeof startPushService>>['subscribe']>
let service: Awaited<ReturnType<typeof startPushService>>
let w: World
beforeAll(async () => {
  service = await startPushService()
  w = await world({ config: { PUSH_SERVICES: service.url }, publicUrl: 'http://world.example' })
})
afterAll(async () => {
  await w.close()
  await service.close()
})
beforeEach(() => service.answerNext())

let people = 0
/** Somebody with a browser that is notified, and no quiet hours. */
async function reachable() {
  const email = `reachable-${(people += 1)}@example.org`
  const someone = await w.member(email)
  const userId = await w.idOf(email)
  await someone.get(setQuietHours, { from: 0, to: 0 })
  const browser = service.subscribe((await someone.get(pushKey, {})).key)
  expect(await someone.get(subscribePush, browser.subscription)).toEqual({ isOn: true })
  return { someone, userId, browser }
}

let events = 0
const inform = (userId: string, event = `event ${(events += 1)}`) =>
  w.services.inform({ userId, kind: 'wroteFirst', event, name: 'Mara', path: '/chat/some-id' })

/** Lets time pass, and does the jobs that came due. */
async function pass(ms: number): Promise<void> {
  w.clock.advance(ms)
  await w.doJobs()
}

const mine = (userId: string) => eq(subscriptions.userId, userId)
const payloadOf = ({ received }: Browser) => received.at(-1)?.payload as { notification: Record<string, unknown> }

describe('a notification', () => {
  it('reaches the browser encrypted and signed, as declarative web push, and names nobody', async () => {
    const { userId, browser } = await reachable()
    await inform(userId)
    await pass(minuteMs)
    expect(browser.received).toHaveLength(1)
    expect(payloadOf(browser)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Nocturne',
        body: 'Something new is waiting for you.',
        lang: 'en-US',
        dir: 'ltr',
        tag: 'news',
        navigate: 'http://world.example/chat/some-id',
        app_badge: '1',
      },
      app_badge: '1',
    })
    expect(JSON.stringify(browser.received)).not.toContain('Mara')
    expect(browser.received[0]?.claims).toMatchObject({ aud: service.url, sub: 'mailto:support@nocturne.example' })
    expect(browser.received[0]?.headers).toMatchObject({ topic: 'news', urgency: 'normal', ttl: '86400' })
  })

  it('is written in the language of the person and in its direction, and leads to the page in it', async () => {
    const { someone, userId, browser } = await reachable()
    await someone.get(setLanguage, { lang: 'ar' })
    await inform(userId)
    await pass(minuteMs)
    expect(payloadOf(browser).notification).toMatchObject({
      title: 'Nocturne',
      body: 'هناك جديد في انتظارك.',
      lang: 'ar-SA',
      dir: 'rtl',
      navigate: 'http://world.example/ar/chat/some-id',
    })
  })

  it('comes once for an event, on each browser of the person', async () => {
    const { someone, userId, browser } = await reachable()
    const second = service.subscribe((await someone.get(pushKey, {})).key)
    await someone.get(subscribePush, second.subscription)
    await inform(userId, 'the same')
    await inform(userId, 'the same')
    await pass(minuteMs)
    await pass(hourMs)
    expect([browser.received.length, second.received.length]).toEqual([1, 1])
  })

  it('waits for the end of quiet hours', async () => {
    const { someone, userId, browser } = await reachable()
    const hour = w.clock.now().getUTCHours()
    await someone.get(setQuietHours, { from: hour, to: (hour + 2) % 24 })
    await inform(userId)
    await pass(minuteMs)
    expect(browser.received).toEqual([])
    await pass(2 * hourMs)
    expect(browser.received).toHaveLength(1)
  })

  it('does not come for what was seen meanwhile, nor to somebody who is locked out', async () => {
    const { someone, userId, browser } = await reachable()
    await inform(userId)
    await someone.get(noticesSeen, {})
    await pass(minuteMs)
    await someone.get(excludeMe, { span: 'day', word: 'time off' })
    await inform(userId)
    await pass(minuteMs)
    expect(browser.received).toEqual([])
  })

  it('ends with one call, for this browser or all', async () => {
    const { someone, userId, browser } = await reachable()
    await someone.get(unsubscribePush, { endpoint: browser.subscription.endpoint })
    await inform(userId)
    await pass(minuteMs)
    await someone.get(subscribePush, browser.subscription)
    await someone.get(unsubscribePush, { endpoint: null })
    await inform(userId)
    await pass(minuteMs)
    expect(browser.received).toEqual([])
  })

  it('belongs to whom the browser was used by last', async () => {
    const { userId, browser } = await reachable()
    const next = await w.member('next-user@example.org')
    await next.get(subscribePush, browser.subscription)
    await inform(userId)
    await pass(minuteMs)
    expect(browser.received).toEqual([])
  })
})

describe('the answer of a push service', () => {
  it('429 is obeyed for half a day as well', async () => {
    const { userId, browser } = await reachable()
    service.answerNext({ status: 429, headers: { 'retry-after': String(12 * 3600) } })
    await inform(userId)
    await pass(minuteMs)
    // Had it come before its time, the push service would have taken it.
    await pass(11 * hourMs)
    expect(browser.received).toEqual([])
    await pass(2 * hourMs)
    expect(browser.received).toHaveLength(1)
  })

  it.each([404, 410])('%i removes the browser', async (status) => {
    const { userId, browser } = await reachable()
    service.answerNext({ status })
    await inform(userId)
    await pass(minuteMs)
    await inform(userId)
    await pass(hourMs)
    expect(browser.received).toEqual([])
    await expect(w.db.$count(subscriptions, mine(userId))).resolves.toBe(0)
  })

  it('429 is obeyed: nothing comes before its time, and then once', async () => {
    const { userId, browser } = await reachable()
    service.answerNext({ status: 429, headers: { 'retry-after': '1800' } })
    await inform(userId)
    await pass(minuteMs)
    await pass(20 * minuteMs)
    expect(browser.received).toEqual([])
    await pass(15 * minuteMs)
    await pass(hourMs)
    expect(browser.received).toHaveLength(1)
  })

  it('a fault is tried again with growing pauses, and given up in the end', async () => {
    const { userId, browser } = await reachable()
    service.answerNext(...Array.from({ length: 8 }, () => ({ status: 503 })))
    await inform(userId)
    for (let step = 0; step < 12; step += 1) await pass(6 * hourMs)
    expect(browser.received).toEqual([])
    expect(await w.db.$count(pushDeliveries)).toBe(0)
  })
})

describe('a browser', () => {
  it('of an unknown push service is not stored, and nothing is ever sent there', async () => {
    const someone = await w.member('elsewhere@example.org')
    const { subscription } = service.subscribe((await someone.get(pushKey, {})).key)
    for (const endpoint of ['http://127.0.0.1:1/push', 'http://169.254.169.254/latest', 'https://push.example.com/x'])
      expect(await someone.get(subscribePush, { ...subscription, endpoint })).toEqual({ isOn: false })
  })

  it('with a key that is none is not stored, and one that was stored before goes, and stops nobody else', async () => {
    const [{ someone, userId, browser }, other] = [await reachable(), await reachable()]
    const wrong = Buffer.alloc(65, 7).toString('base64url')
    for (const p256dh of [wrong, Buffer.from([4, ...Buffer.alloc(64, 7)]).toString('base64url')])
      expect(await someone.get(subscribePush, { ...browser.subscription, p256dh })).toEqual({ isOn: false })
    await w.db.update(subscriptions).set({ p256dh: wrong }).where(mine(userId))
    await inform(userId)
    await inform(other.userId)
    await pass(minuteMs)
    expect([browser.received.length, other.browser.received.length]).toEqual([0, 1])
    await expect(w.db.$count(subscriptions, mine(userId))).resolves.toBe(0)
  })

  it('knows each brand by a key of its own', async () => {
    const keyOf = (brand: string) => publicKeyOf(w.db, brand, w.clock.now())
    const { key } = await w.person().get(pushKey, {})
    expect(key).toHaveLength(87)
    expect(await keyOf('nocturne')).toBe(key)
    expect(await keyOf('mylux')).not.toBe(key)
  })
})

it('comes when a character writes first, and leads to the conversation', async () => {
  const { someone, browser } = await reachable()
  const sessionId = await openConversationAs(someone)
  await someone.get(sendMessage, { sessionId, text: 'I painted the boat red.', clientMessageId: newKey() })
  await someone.get(switchInitiative, { characterId: 'mara-voss', isOn: true })
  for (let hours = 0; hours < 52; hours += 4) await pass(4 * hourMs)
  expect(browser.received).toHaveLength(1)
  expect(payloadOf(browser).notification).toMatchObject({ navigate: `http://world.example/chat/${sessionId}` })
  expect((await someone.get(listNotices, {})).list).toMatchObject([{ kind: 'wroteFirst', path: `/chat/${sessionId}` }])
}, 60_000)

it('comes when a photo is ready that nobody waits for on a page', async () => {
  const { someone, userId, browser } = await reachable()
  const photo = { id: 'photo-1', characterId: 'mara-voss', isOwn: true, state: 'drawing', progress: 0.5 }
  const ofAlbum = { id: 'photo-2', characterId: 'mara-voss', isOwn: false, state: 'done', progress: 1 }
  w.services.publishPhoto(userId, 'photo', ofAlbum)
  w.services.publishPhoto(userId, 'photo', photo)
  w.services.publishPhoto(userId, 'photo', { ...photo, state: 'done', progress: 1 })
  await expect.poll(() => w.db.$count(pushDeliveries)).toBe(1)
  await pass(minuteMs)
  expect(payloadOf(browser).notification).toMatchObject({ navigate: 'http://world.example/gallery' })
  expect((await someone.get(listNotices, {})).list).toMatchObject([{ kind: 'photoReady' }])
})

describe('the list of notices', () => {
  it('has the latest first, new until they were seen, page by page', async () => {
    const { someone, userId } = await reachable()
    const read = (after: string | null = null) => someone.get(listNotices, { after, limit: 2 })
    for (const event of ['first', 'second', 'third']) {
      w.clock.advance(1000)
      await inform(userId, event)
    }
    const top = await read()
    expect(top.list).toMatchObject([
      { kind: 'wroteFirst', name: 'Mara', path: '/chat/some-id', isNew: true },
      { isNew: true },
    ])
    const rest = await read(top.next)
    expect([rest.list.length, rest.next]).toEqual([1, null])
    await someone.get(noticesSeen, {})
    expect((await read()).list.map(({ isNew }) => isNew)).toEqual([false, false])
    const stranger: Person = await w.member('stranger@example.org')
    await openConversationAs(stranger)
    expect((await stranger.get(listNotices, {})).list).toEqual([])
  })
})
