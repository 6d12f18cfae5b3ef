import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgedLaunches } from '#tests/counterparts/forged-launches.ts'
import { startTelegram } from '#tests/counterparts/telegram.ts'
import type { Telegram } from '#tests/counterparts/telegram.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { myProfile, telegramLogin, telegramStart } from '../../contract.ts'
import { issueHandOver } from '../identity-providers/hand-over.ts'

let telegram: Telegram
let w: World
let someone: Person
beforeAll(async () => {
  telegram = await startTelegram()
  w = await world({ config: telegram.env })
  telegram.signIn.setClock(() => w.clock.now())
})
beforeEach(async () => {
  telegram.signIn.claim({})
  someone = await w.adult()
})
afterAll(async () => {
  await w.close()
  await telegram.close()
})

const ada = { id: 279058397, first_name: 'Ada', username: 'ada_l' }
const idOf = async (person: Person) => (await person.get(myProfile, {})).user.id

/** Consents on the Telegram page and returns the parameters of the redirect. */
async function agreed(person: Person, id: number, returnPath?: string) {
  const { url } = await person.get(telegramStart, { returnPath })
  const back = new URL(telegram.signIn.agree(new URL(url).searchParams, { id, name: 'Ada' }))
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}

describe('signing in by launch data', () => {
  it('makes a person of the visitor [S7-login-02]', async () => {
    const visitorId = await idOf(someone)
    const initData = telegram.initData({ ...ada, id: 100 }, w.clock.now())
    expect(await someone.get(telegramLogin, { initData })).toMatchObject({
      id: visitorId,
      isRegister: true,
      returnPath: null,
    })
  })

  it('refuses forgeries like the start does', async () => {
    for (const [what, forge] of Object.entries(forgedLaunches)) {
      const initData = forge({ telegram, person: ada, now: w.clock.now() })
      expect((await someone.call(telegramLogin, { initData })).name, what).toBe('PROOF_WRONG')
    }
  })
})

describe('signing in by the widget', () => {
  it('takes what Telegram signed once, for a day [S7-login-02] [S1-signin-01]', async () => {
    const widget = telegram.widget(ada, w.clock.now())
    const login = await someone.get(telegramLogin, { widget })
    expect((await someone.call(telegramLogin, { widget })).name).toBe('PROOF_WRONG')
    const initData = telegram.initData(ada, w.clock.now())
    expect((await w.person().get(telegramLogin, { initData })).id).toBe(login.id)
    const old = telegram.widget(ada, new Date(w.clock.now().getTime() - 24 * 3_600_000 - 1000))
    expect((await someone.call(telegramLogin, { widget: old })).name).toBe('PROOF_WRONG')
  })

  it('refuses each field that was changed, added or left out', async () => {
    const widget = telegram.widget(ada, w.clock.now())
    const changed = [
      { ...widget, id: 1 },
      { ...widget, first_name: 'Eve' },
      { ...widget, username: 'eve' },
      { ...widget, auth_date: Number(widget.auth_date) - 1 },
      { ...widget, last_name: 'Lovelace' },
      { ...widget, first_name: `Ada\nid=1` },
      { ...widget, hash: '0'.repeat(64) },
      Object.fromEntries(Object.entries(widget).filter(([name]) => name !== 'username')),
      Object.fromEntries(Object.entries(widget).filter(([name]) => name !== 'hash')),
      Object.fromEntries(new URLSearchParams(telegram.initData(ada, w.clock.now()))),
      {},
    ]
    for (const fields of changed)
      expect((await someone.call(telegramLogin, { widget: fields })).name, JSON.stringify(fields)).toBe('PROOF_WRONG')
  })
})

describe('signing in by a link of the bot', () => {
  it('counts once, within five minutes, and only as what it is [S2-query-07] [S2-query-08]', async () => {
    const fulfil = (kind: 'momtk' | 'tmpToken') => issueHandOver(w.db, ada, kind, w.clock.now())
    const [momtk, tmpToken] = [await fulfil('momtk'), await fulfil('tmpToken')]
    expect((await w.person().call(telegramLogin, { momtk: tmpToken })).name).toBe('PROOF_WRONG')
    expect((await w.person().call(telegramLogin, { momtk })).name).toBe('OK')
    expect((await w.person().call(telegramLogin, { momtk })).name).toBe('PROOF_WRONG')
    expect((await w.person().call(telegramLogin, { tmpToken })).name).toBe('OK')
    const late = await fulfil('tmpToken')
    w.clock.advance(5 * 60_000)
    expect((await w.person().call(telegramLogin, { tmpToken: late })).name).toBe('PROOF_WRONG')
    expect((await w.person().call(telegramLogin, { tmpToken: 'x'.repeat(32) })).name).toBe('PROOF_WRONG')
  })

  it('does not upgrade the visitor, because someone else may have sent the link', async () => {
    const visitorId = await idOf(someone)
    const trap = await issueHandOver(w.db, { id: 666, first_name: 'Mallory' }, 'momtk', w.clock.now())
    const login = await someone.get(telegramLogin, { momtk: trap })
    expect([login.isRegister, login.id === visitorId]).toEqual([true, false])
  })
})

describe("signing in by Telegram's page", () => {
  it('redirects with a challenge and returns signed in to the starting path [S7-login-02]', async () => {
    const visitorId = await idOf(someone)
    const { url } = await someone.get(telegramStart, { returnPath: '/chat' })
    const requested = Object.fromEntries(new URL(url).searchParams)
    expect(requested).toMatchObject({
      response_type: 'code',
      client_id: telegram.botId,
      redirect_uri: `${w.url}/login/telegram`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^login\.[\w-]{32}$/),
    })
    const login = await someone.get(telegramLogin, await agreed(someone, 300, '/chat'))
    expect(login).toMatchObject({ id: visitorId, isRegister: true, returnPath: '/chat' })
  })

  it('is the same person as in the mini-app', async () => {
    const login = await someone.get(telegramLogin, await agreed(someone, 301))
    const initData = telegram.initData({ id: 301, first_name: 'Ada' }, w.clock.now())
    expect((await w.person().get(telegramLogin, { initData })).id).toBe(login.id)
  })

  it('takes a code once, in the session that began, with its own state, within ten minutes', async () => {
    const refused = async (person: Person, proof: { code: string; state: string }) =>
      expect((await person.call(telegramLogin, proof)).name).toBe('PROOF_WRONG')
    const [one, other] = [await agreed(someone, 302), await agreed(someone, 303)]
    await refused(await w.adult(), one)
    await refused(w.person(), one)
    await refused(someone, { code: one.code, state: 'login.nothing' })
    await refused(someone, { code: one.code, state: one.state.replace('login.', 'bind.') })
    // A code of another state uses up the state: PKCE distinguishes the two.
    await refused(someone, { code: one.code, state: other.state })
    const right = await agreed(someone, 304)
    expect((await someone.call(telegramLogin, right)).name).toBe('OK')
    await refused(someone, right)
    const late = await agreed(someone, 305)
    w.clock.advance(10 * 60_000)
    await refused(someone, late)
  })

  it.each([
    ['is for another client', { aud: '7000000002' }],
    ['comes from another issuer', { iss: 'https://oauth.telegram.example' }],
    ['carries another nonce', { nonce: 'another' }],
    ['carries no nonce', { nonce: undefined }],
    ['is too old', { iat: 1_600_000_000, exp: 1_600_003_600 }],
    ['names a number that is none', { id: -1 }],
  ])('refuses a token that %s', async (_, claims) => {
    telegram.signIn.claim(claims)
    expect((await someone.call(telegramLogin, await agreed(someone, 306))).name).toBe('PROOF_WRONG')
  })

  it('takes no subject for a number of a user', async () => {
    const initData = telegram.initData({ id: 307, first_name: 'Ada' }, w.clock.now())
    const inApp = await w.person().get(telegramLogin, { initData })
    telegram.signIn.claim({ id: undefined, sub: '307' })
    expect((await someone.get(telegramLogin, await agreed(someone, 308))).id).not.toBe(inApp.id)
  })

  it('says so when Telegram cannot be reached', async () => {
    const proof = await agreed(someone, 309)
    telegram.setDown(true)
    expect((await someone.call(telegramLogin, proof)).name).toBe('PROVIDER_UNREACHABLE')
    telegram.setDown(false)
    expect((await someone.call(telegramLogin, await agreed(someone, 309))).name).toBe('OK')
  })
})

it('takes exactly one proof', async () => {
  const initData = telegram.initData(ada, w.clock.now())
  for (const params of [
    {},
    { code: 'x' },
    { state: 'x' },
    { initData, momtk: 'x' },
    { initData, code: 'x', state: 'y' },
  ])
    expect(await someone.call(telegramLogin, params)).toMatchObject({
      name: 'PARAMS_ERROR',
      message: expect.stringContaining('give one of'),
    })
})
