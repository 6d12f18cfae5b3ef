import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { emailLogin, myProfile, requestEmailLogin } from '#domains/accounts/contract.ts'
import { tourListConversations } from '#domains/chat/contract.ts'
import { openTalk } from '#tests/kit/talk.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { rowsOf } from '#platform/db/database.ts'

let w: World
beforeAll(async () => {
  w = await world()
}, 60_000)
afterAll(() => w.close())

describe('two devices of one person', () => {
  it('sign in to one new address at the same moment: one person, both chats kept', async () => {
    const email = 'two-devices@example.org'
    const [phone, laptop] = [await w.adult(), await w.adult()]
    await openTalk(phone, 'mara-voss')
    await openTalk(laptop, 'linh-dao')
    await phone.get(requestEmailLogin, { email })
    const first = w.mailedCode(email)
    w.clock.advance(60_000)
    await laptop.get(requestEmailLogin, { email })
    const second = w.mailedCode(email)
    const logins = await Promise.all([phone.get(emailLogin, { email, code: first }), laptop.get(emailLogin, { email, code: second })])
    expect(logins[0]?.id).toBe(logins[1]?.id)
    expect(logins.map(({ isRegister }) => isRegister).toSorted()).toEqual([false, true])
    expect((await phone.get(myProfile, {})).user.id).toBe((await laptop.get(myProfile, {})).user.id)
    expect((await phone.get(tourListConversations, {})).list.map(({ character }) => character.id).toSorted()).toEqual(['linh-dao', 'mara-voss'])
    expect(await rowsOf(w.db, sql`select id from users where lower(email) = ${email}`)).toHaveLength(1)
  })

  it('use one code at the same moment: one is let in', async () => {
    const email = 'one-code@example.org'
    await w.person().get(requestEmailLogin, { email })
    const code = w.mailedCode(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => w.person().call(emailLogin, { email, code })))
    const names = answers.map(({ name }) => name)
    // Each try counts, so those that come after the fifth do not even compare.
    expect(names.filter((name) => name === 'OK')).toHaveLength(1)
    expect(names.filter((name) => name === 'LOGIN_CODE_WRONG')).toHaveLength(19)
  })

  it('ask for letters at the same moment: one is sent', async () => {
    const email = 'one-letter@example.org'
    const answers = await Promise.all(Array.from({ length: 20 }, () => w.person().call(requestEmailLogin, { email })))
    expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(1)
    expect(answers.filter(({ name }) => name === 'LOGIN_CODE_TOO_SOON')).toHaveLength(19)
  })
})
