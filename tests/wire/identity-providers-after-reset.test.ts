import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmAge,
  emailLogin,
  googleLogin,
  loginNonce,
  requestEmailLogin,
  telegramLogin,
  telegramStart,
} from '#domains/accounts/contract.ts'
import { issueHandOver } from '#domains/accounts/server/identity-providers/hand-over.ts'
import { tourListConversations, tourSendMessage } from '#domains/chat/contract.ts'
import { startGoogleIssuer } from '#tests/counterparts/google-issuer.ts'
import type { GoogleIssuer } from '#tests/counterparts/google-issuer.ts'
import { startTelegram } from '#tests/counterparts/telegram.ts'
import type { Telegram } from '#tests/counterparts/telegram.ts'
import type { Person } from '#tests/kit/person.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let google: GoogleIssuer
let telegram: Telegram
let w: World
beforeAll(async () => {
  ;[google, telegram] = await Promise.all([startGoogleIssuer(), startTelegram()])
  w = await world({ config: { ...google.env, ...telegram.env } })
  telegram.signIn.setClock(() => w.clock.now())
})
afterAll(async () => {
  await w.close()
  await Promise.all([google.close(), telegram.close()])
})

const chatsOf = async (person: Person) =>
  (await person.get(tourListConversations, {})).list.map(({ character }) => character.id).toSorted()

const providers: Record<string, (person: Person) => Promise<unknown>> = {
  async Google(person) {
    const { nonce } = await person.get(loginNonce, { provider: 'google' })
    const credential = await google.credential({ sub: 'keeper', nonce, now: w.clock.now() })
    return person.get(googleLogin, { credential })
  },
  'a mini-app': (person) =>
    person.get(telegramLogin, { initData: telegram.initData({ id: 71, first_name: 'Ada' }, w.clock.now()) }),
  async 'the page of Telegram'(person) {
    const { url } = await person.get(telegramStart, {})
    const back = new URL(telegram.signIn.agree(new URL(url).searchParams, { id: 72, name: 'Ada' })).searchParams
    return person.get(telegramLogin, { code: back.get('code') ?? '', state: back.get('state') ?? '' })
  },
}

describe.each(Object.entries(providers))('a person who signs in by %s', (_, enter) => {
  it('still has what they began as a visitor, on each device', async () => {
    const [phone, tablet] = [await w.adult(), await w.adult()]
    await openConversationAs(phone, 'mara-voss')
    await openConversationAs(tablet, 'linh-dao')
    await enter(phone)
    expect(await chatsOf(phone)).toEqual(['mara-voss'])
    await enter(tablet)
    expect(await chatsOf(phone)).toEqual(['linh-dao', 'mara-voss'])
  })
})

/** A visitor who has said something. */
async function talker(): Promise<Person> {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone, 'mara-voss')
  await someone.get(tourSendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
  return someone
}

/** The content of a letter to this address: the code of its link, or six digits. */
async function mailed(request: Person, email: string, useShortCode: boolean): Promise<{ email: string; code: string }> {
  await request.get(requestEmailLogin, { email, useShortCode })
  const letter = w.services.mail.mailbox?.letters().find(({ to }) => to === email)
  const link = /http\S+/.exec(letter?.text ?? '')?.[0]
  return { email, code: link ? (new URL(link).searchParams.get('code') ?? '') : w.mailedCode(email) }
}

describe.each([
  ['link', false],
  ['code', true],
])('a mailed %s', (kind, useShortCode) => {
  it('takes along what the browser has that requested it', async () => {
    const someone = await talker()
    const proof = await mailed(someone, `own-${kind}@example.org`, useShortCode)
    expect(await someone.get(emailLogin, proof)).toMatchObject({ staysBehind: false })
    expect(await chatsOf(someone)).toEqual(['mara-voss'])
  })

  it('moves no data from a browser that did not request it, and reports the remaining data', async () => {
    const email = `sent-on-${kind}@example.org`
    const mallory = await w.member(email)
    w.clock.advance(60_000)
    const proof = await mailed(mallory, email, useShortCode)
    const someone = await talker()
    expect(await someone.get(emailLogin, proof)).toMatchObject({ isRegister: false, staysBehind: true })
    expect(await chatsOf(mallory)).toEqual([])
  })

  it('has nothing to say where nothing was begun', async () => {
    const proof = await mailed(w.person(), `nothing-${kind}@example.org`, useShortCode)
    expect(await (await w.adult()).get(emailLogin, proof)).toMatchObject({ isRegister: true, staysBehind: false })
  })

  it('takes nothing along from a page that does not say which device it is on', async () => {
    const email = `nameless-${kind}@example.org`
    const proof = await mailed(w.person({ device: '' }), email, useShortCode)
    const someone = w.person({ device: '' })
    await someone.get(confirmAge, { adult: true })
    await openConversationAs(someone, 'mara-voss')
    await someone.get(emailLogin, proof)
    await someone.get(confirmAge, { adult: true })
    expect(await chatsOf(someone)).toEqual([])
  })
})

it('no data of a visitor is moved to the account that a link signs in to', async () => {
  const someone = await talker()
  const momtk = await issueHandOver(w.db, { id: 666, first_name: 'Mallory' }, 'momtk', w.clock.now())
  expect(await someone.get(telegramLogin, { momtk })).toMatchObject({ staysBehind: true })
  await someone.get(confirmAge, { adult: true })
  expect(await chatsOf(someone)).toEqual([])
})
