import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { logout, myProfile } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

describe('logging out', () => {
  it('takes both cookies away and ends the token itself [S4-logout-01]', async () => {
    const someone = await w.member('leaves@example.org')
    const stolen = new Map(someone.cookies)
    await someone.get(logout, {})
    expect([someone.cookies.has('token'), someone.cookies.has('nocturne_session')]).toEqual([false, false])
    const thief = w.person()
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect((await thief.call(myProfile, {})).name).toBe('NEED_LOGIN')
  })

  it('leaves the other devices of the person signed in', async () => {
    const phone = await w.member('both@example.org')
    w.clock.advance(60_000)
    const laptop = await w.member('both@example.org')
    await phone.get(logout, {})
    expect((await laptop.get(myProfile, {})).user.email).toBe('both@example.org')
  })

  it('is idempotent, also without a session; refuses an extra field', async () => {
    const someone = await w.adult()
    await someone.get(logout, {})
    expect((await someone.call(logout, {})).name).toBe('OK')
    expect((await w.person().call(logout, {})).name).toBe('OK')
    expect((await w.person().call(logout, { everywhere: true } as never)).name).toBe('PARAMS_ERROR')
  })
})
