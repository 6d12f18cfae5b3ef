import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAge, googleLogin, loginNonce, telegramLogin, telegramStart } from '#domains/accounts/contract.ts'
import { giveHandOver } from '#domains/accounts/server/doors/hand-over.ts'
import { tourListConversations } from '#domains/chat/contract.ts'
import { startGoogleIssuer } from '#tests/counterparts/google-issuer.ts'
import type { GoogleIssuer } from '#tests/counterparts/google-issuer.ts'
import { startTelegram } from '#tests/counterparts/telegram.ts'
import type { Telegram } from '#tests/counterparts/telegram.ts'
import type { Person } from '#tests/kit/person.ts'
import { openTalk } from '#tests/kit/talk.ts'
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

const doors: Record<string, (person: Person) => Promise<unknown>> = {
  async Google(person) {
    const { nonce } = await person.get(loginNonce, { door: 'google' })
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

describe.each(Object.entries(doors))('who comes in by %s', (_, enter) => {
  it('still has what they began as a visitor, on each device', async () => {
    const [phone, tablet] = [await w.adult(), await w.adult()]
    await openTalk(phone, 'mara-voss')
    await openTalk(tablet, 'linh-dao')
    await enter(phone)
    expect(await chatsOf(phone)).toEqual(['mara-voss'])
    await enter(tablet)
    expect(await chatsOf(phone)).toEqual(['linh-dao', 'mara-voss'])
  })
})

it('nothing of a visitor goes to the account that a link leads into', async () => {
  const someone = await w.adult()
  await openTalk(someone, 'mara-voss')
  const momtk = await giveHandOver(w.db, { id: 666, first_name: 'Mallory' }, 'momtk', w.clock.now())
  await someone.get(telegramLogin, { momtk })
  await someone.get(confirmAge, { adult: true })
  expect(await chatsOf(someone)).toEqual([])
})
