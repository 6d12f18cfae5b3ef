import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { signBody, signHeader } from '#platform/contract/sign.ts'
import { confirmAge, emailLogin, myProfile, requestEmailLogin } from '#domains/accounts/contract.ts'
import { users } from '#domains/accounts/server/tables.ts'
import {
  tourListConversations,
  tourListMessages,
  tourMyBalances,
  tourOpenConversation,
  tourSendMessage,
} from '#domains/chat/contract.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { balancesByEntries, spend } from '#domains/wallet/server/public.ts'
import { grantCoins } from '#tests/kit/coins.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { Person } from '#tests/kit/person.ts'
import { answerNext, exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
const hourMs = 3_600_000
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

const profileOf = async (someone: Person) => (await someone.get(myProfile, {})).user
const idOf = async (someone: Person) => (await profileOf(someone)).id

/** A call with exactly these credentials. */
async function callWith(credentials: { cookie?: string; token?: string; publisher?: string }) {
  const body = JSON.stringify({ params: {}, token: credentials.token, publisher: credentials.publisher })
  const headers = {
    [signHeader]: signBody(body, 'nocturne-well-formed-client'),
    ...(credentials.cookie ? { cookie: credentials.cookie } : {}),
  }
  const response = await fetch(`${w.url}/v1/session/list`, { method: 'POST', body, headers })
  return ((await response.json()) as { code: number }).code
}

describe('a session on the wire', () => {
  it('requires the cookie and its selector together; either alone is anonymous', async () => {
    const someone = await w.member('together@example.org')
    const full = someone.cookies.get('nocturne_session') ?? ''
    const [selector = ''] = full.split('.')
    expect(await callWith({ cookie: `nocturne_session=${full}`, token: selector })).toBe(0)
    expect(await callWith({ cookie: `nocturne_session=${full}` })).toBe(1003)
    expect(await callWith({ token: selector })).toBe(1003)
    expect(await callWith({ cookie: `token=${selector}`, token: selector })).toBe(1003)
    expect(await callWith({ token: full, publisher: 'miniapp' })).toBe(0)
    expect(await callWith({ token: `${selector}.${'A'.repeat(43)}` })).toBe(1003)
  })

  it('gets new life, and so do its cookies, at the first call after 480 hours [S9-token-02]', async () => {
    const someone = await w.member('stays@example.org')
    w.clock.advance(479 * hourMs)
    expect((await someone.call(myProfile, {})).headers.getSetCookie()).toEqual([])
    w.clock.advance(2 * hourMs)
    const renewed = (await someone.call(myProfile, {})).headers.getSetCookie()
    expect(renewed).toHaveLength(2)
    expect(renewed.every((cookie) => cookie.includes('Max-Age=2592000'))).toBe(true)
    expect((await someone.call(myProfile, {})).headers.getSetCookie()).toEqual([])
    w.clock.advance(29 * 24 * hourMs)
    expect((await profileOf(someone)).email).toBe('stays@example.org')
  })

  it('ends after 30 days without a call', async () => {
    const someone = await w.member('leaves@example.org')
    w.clock.advance(30 * 24 * hourMs)
    expect((await someone.call(myProfile, {})).name).toBe('NEED_LOGIN')
    await someone.get(confirmAge, { adult: true })
    expect(await profileOf(someone)).toMatchObject({ kind: 'visitor', email: null })
  })
})

describe('a visitor who registers', () => {
  it('preserves their chats, their age answer and their id, and begins with all energy', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    await exchange(someone, stub, { sessionId, text: 'Before', answer: 'Noted.' })
    const id = await idOf(someone)
    await w.signIn(someone, 'grown@example.org')
    expect(await profileOf(someone)).toMatchObject({ id, kind: 'member', isAdult: true, energy: 100 })
    const { list } = await someone.get(listCoinDetails, { currency: 'energy' })
    expect(list.map(({ reason, amount }) => [reason, amount])).toContainEqual(['welcome', 1])
    expect((await someone.get(tourListMessages, { sessionId })).list.map(({ text }) => text).slice(0, 2)).toEqual([
      'Noted.',
      'Before',
    ])
  })

  it('out of energy can talk again at once, but not by signing in a second time', async () => {
    const someone = await w.adult()
    const owner = { userId: await idOf(someone), now: w.clock.now() }
    const useUp = (key: string) =>
      withLockedWallet(w.db, owner, (wallet) =>
        spend(wallet, { price: { currency: 'energy', amount: wallet.energy }, reason: 'reply', ref: '', key }),
      )
    await useUp('first')
    await w.signIn(someone, 'empty@example.org')
    expect((await someone.get(tourMyBalances, {})).energy).toBe(100)
    await useUp('second')
    w.clock.advance(60_000)
    await w.signIn(someone, 'empty@example.org')
    expect((await someone.get(tourMyBalances, {})).energy).toBe(0)
  })

  it('gets a reply that was on its way while they signed in', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const { events } = await someone.stream(tourSendMessage, {
      sessionId,
      text: 'Wait for me',
      clientMessageId: newKey(),
    })
    const reply = await stub.next()
    await w.signIn(someone, 'midway@example.org')
    reply.say('Here I am.')
    reply.finish()
    let last = ''
    for await (const event of events) last = event.event
    expect(last).toBe('done')
    expect((await someone.get(tourListMessages, { sessionId })).list[0]).toMatchObject({
      text: 'Here I am.',
      state: 'done',
    })
  })
})

describe('a visitor who turns out to have an account', () => {
  it("brings their chats along; the account's own stay, the one on screen in front", async () => {
    const home = await w.member('both@example.org')
    const earlier = await openConversationAs(home)
    await exchange(home, stub, { sessionId: earlier, text: 'At home', answer: 'Long ago.' })
    await openConversationAs(home, 'linh-dao')
    w.clock.advance(60_000)

    const away = await w.adult()
    const onScreen = await openConversationAs(away)
    await exchange(away, stub, { sessionId: onScreen, text: 'On the road', answer: 'Just now.' })
    const visitorId = await idOf(away)
    await w.signIn(away, 'both@example.org')

    expect(await idOf(away)).toBe(await idOf(home))
    const { list } = await away.get(tourListConversations, {})
    expect(list.map(({ sessionId, character }) => [character.id, sessionId]).toSorted()).toEqual(
      [
        ['linh-dao', expect.any(String)],
        ['mara-voss', earlier],
        ['mara-voss', onScreen],
      ].toSorted((a, b) => String(a).localeCompare(String(b))),
    )
    expect((await away.get(tourOpenConversation, { characterId: 'mara-voss' })).sessionId).toBe(onScreen)
    expect((await home.get(tourListMessages, { sessionId: onScreen })).list[0]?.text).toBe('Just now.')
    expect((await home.get(tourListMessages, { sessionId: earlier })).list[0]?.text).toBe('Long ago.')
    const [row] = await w.db.select().from(users).where(eq(users.id, visitorId))
    expect(row?.mergedInto).toBe(await idOf(home))
  })

  it('brings their coins along, and both books still balance', async () => {
    const home = await w.member('purse@example.org')
    const away = await w.adult()
    const [homeId, awayId] = [await idOf(home), await idOf(away)]
    await grantCoins(w, awayId, 40)
    w.clock.advance(60_000)
    await w.signIn(away, 'purse@example.org')
    expect((await away.get(tourMyBalances, {})).coins).toBe(40)
    expect(await balancesByEntries(w.db, homeId)).toMatchObject({ 'coins:available': 40 })
    expect((await balancesByEntries(w.db, awayId))['coins:available']).toBe(0)
  })

  it('gives the account their age answer, and cannot go back to being the visitor', async () => {
    const member = w.person()
    await w.signIn(member, 'young@example.org')
    expect((await profileOf(member)).isAdult).toBe(false)
    w.clock.advance(60_000)
    const away = await w.adult()
    const old = new Map(away.cookies)
    await w.signIn(away, 'young@example.org')
    expect((await profileOf(member)).isAdult).toBe(true)
    for (const [name, value] of old) away.cookies.set(name, value)
    expect((await away.call(myProfile, {})).name).toBe('NEED_LOGIN')
  })

  it('completes the running reply in the account, paid by its requester', async () => {
    const home = await w.member('onward@example.org')
    w.clock.advance(60_000)
    const away = await w.adult()
    const sessionId = await openConversationAs(away, 'noor-haddad')
    const sending = away.call(tourSendMessage, { sessionId, text: 'Mid-sentence', clientMessageId: newKey() })
    const reply = await stub.next()
    await w.signIn(away, 'onward@example.org')
    reply.say('I followed you.')
    reply.finish()
    await sending
    expect((await home.get(tourListMessages, { sessionId })).list[0]).toMatchObject({
      text: 'I followed you.',
      state: 'done',
    })
    expect((await home.get(tourMyBalances, {})).energy).toBe(100)
    const answering = home.get(tourSendMessage, { sessionId, text: 'And on', clientMessageId: newKey() })
    await answerNext(stub, 'And on.')
    expect((await answering).message.text).toBe('And on.')
  })
})

describe('requesting many letters at once', () => {
  it('brings one', async () => {
    const email = 'flood@example.org'
    const answers = await Promise.all(Array.from({ length: 10 }, () => w.person().call(requestEmailLogin, { email })))
    expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(1)
    expect(w.services.mail.mailbox?.letters().filter(({ to }) => to === email)).toHaveLength(1)
    expect((await w.person().call(emailLogin, { email, code: w.mailedCode(email) })).name).toBe('OK')
  })
})
