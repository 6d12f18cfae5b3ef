import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { newId } from '#platform/clock/ids.ts'
import { identities, users } from '../tables.ts'
import { emailLogin, myProfile, requestEmailLogin } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

async function mailed(email: string): Promise<string> {
  await w.person().get(requestEmailLogin, { email })
  return w.mailedCode(email)
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe('signing in with a mailed code', () => {
  it('registers a new address once and recognizes it afterwards [S3-login-01] [S4-login-03] [S1-signin-01]', async () => {
    const email = 'first@example.org'
    const login = await w.person().get(emailLogin, { email, code: await mailed(email) })
    expect(login).toEqual({
      token: expect.stringMatching(/^[\w-]{16}$/),
      uid: login.id,
      lang: 'en',
      id: expect.any(String),
      isRegister: true,
      registerTime: w.clock.now().getTime(),
      staysBehind: false,
    })
    w.clock.advance(60_000)
    const again = await w.person().get(emailLogin, { email: 'First@Example.ORG', code: await mailed(email) })
    expect([again.id, again.isRegister, again.registerTime]).toEqual([login.id, false, login.registerTime])
  })

  it('gives a newcomer no name of their address, which others would see', async () => {
    const email = 'maria.schmidt-1987@example.org'
    const newcomer = w.person()
    await newcomer.get(emailLogin, { email, code: await mailed(email) })
    expect((await newcomer.get(myProfile, {})).user).toMatchObject({ nick: '', email })
  })

  it('creates no person for an identity left over from a deleted person', async () => {
    const email = 'left-over@example.org'
    const gone = { provider: 'email', subject: email, userId: newId(), createdAt: w.clock.now(), usedAt: w.clock.now() }
    await w.db.insert(identities).values(gone as typeof identities.$inferInsert)
    const people = async () => (await w.db.select({ id: users.id }).from(users)).length
    const before = await people()
    expect((await w.person().call(emailLogin, { email, code: await mailed(email) })).name).toBe('FAULT')
    expect(await people()).toBe(before)
  })

  it('takes exactly six digits; other numbers of digits are malformed [S5-code-01]', async () => {
    const email = 'six-digits@example.org'
    const code = await mailed(email)
    expect(code).toMatch(/^\d{6}$/)
    for (const malformed of [code.slice(1), `${code}0`, '', ' '])
      expect((await w.person().call(emailLogin, { email, code: malformed })).name).toBe('PARAMS_ERROR')
    expect((await w.person().call(emailLogin, { email, code: wrongOf(code) })).name).toBe('LOGIN_CODE_WRONG')
    expect((await w.person().call(emailLogin, { email, code })).name).toBe('OK')
  })

  it('takes a code once, and only with its own address [S7-login-05]', async () => {
    const code = await mailed('mine@example.org')
    await mailed('yours@example.org')
    expect((await w.person().call(emailLogin, { email: 'yours@example.org', code })).name).toBe('LOGIN_CODE_WRONG')
    expect((await w.person().call(emailLogin, { email: 'mine@example.org', code })).name).toBe('OK')
    expect((await w.person().call(emailLogin, { email: 'mine@example.org', code })).name).toBe('LOGIN_CODE_WRONG')
  })

  it('ends a code after ten minutes', async () => {
    const email = 'late@example.org'
    const code = await mailed(email)
    w.clock.advance(10 * 60_000)
    expect((await w.person().call(emailLogin, { email, code })).name).toBe('LOGIN_CODE_WRONG')
  })

  it('ends a code after five wrong tries', async () => {
    const email = 'guessed@example.org'
    const code = await mailed(email)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await w.person().call(emailLogin, { email, code: wrongOf(code) })).name).toBe('LOGIN_CODE_WRONG')
    expect((await w.person().call(emailLogin, { email, code })).name).toBe('LOGIN_CODE_WRONG')
  })

  it('still takes the right code at the fifth try', async () => {
    const email = 'slips@example.org'
    const code = await mailed(email)
    for (let attempt = 0; attempt < 4; attempt += 1) await w.person().call(emailLogin, { email, code: wrongOf(code) })
    expect((await w.person().call(emailLogin, { email, code: ` ${code} ` })).name).toBe('OK')
  })

  it('accepts a code at most once among ten concurrent uses', async () => {
    const email = 'popular@example.org'
    const code = await mailed(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => w.person().call(emailLogin, { email, code })))
    expect(answers.filter((answer) => answer.name === 'OK')).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.name))).toEqual(new Set(['OK', 'LOGIN_CODE_WRONG']))
  })

  it('does not let parallel guesses add up', async () => {
    const email = 'swarmed@example.org'
    const code = await mailed(email)
    await Promise.all(Array.from({ length: 20 }, () => w.person().call(emailLogin, { email, code: wrongOf(code) })))
    expect((await w.person().call(emailLogin, { email, code })).name).toBe('LOGIN_CODE_WRONG')
  })

  it('gives a new token at each sign-in, so that one planted before is worth nothing after', async () => {
    const someone = await w.adult()
    const before = someone.cookies.get('nocturne_session')
    await w.signIn(someone, 'fresh@example.org')
    const after = someone.cookies.get('nocturne_session')
    expect(after).not.toBe(before)
    const planted = w.person()
    planted.cookies.set('nocturne_session', before ?? '')
    planted.cookies.set('token', before?.split('.')[0] ?? '')
    const late = await planted.call(myProfile, {})
    expect(late.name).toBe('NEED_LOGIN')
    // A concurrent call must not replace the session that was just issued.
    expect(late.headers.getSetCookie()).toEqual([])
  })

  it('gives a mini-app, where cookies are blocked, the whole token', async () => {
    const email = 'mini@example.org'
    const code = await mailed(email)
    const response = await fetch(
      `${w.url}${emailLogin.path}`,
      await signedRequest({ params: { email, code }, publisher: 'miniapp' }),
    )
    const { data } = (await response.json()) as { data: { token: string } }
    expect(data.token).toMatch(/^[\w-]{16}\.[\w-]{43}$/)
  })

  it('refuses a wrong address, an extra field and a code that is too long', async () => {
    expect((await w.person().call(emailLogin, { email: 'a@', code: '123456' })).name).toBe('EMAIL_INVALID')
    expect((await w.person().call(emailLogin, { email: 'a@b.co', code: '123456', uid: 'x' } as never)).name).toBe(
      'PARAMS_ERROR',
    )
    expect((await w.person().call(emailLogin, { email: 'a@b.co', code: '1'.repeat(101) })).name).toBe('PARAMS_ERROR')
  })
})

async function signedRequest(envelope: unknown): Promise<RequestInit> {
  const { signBody, signHeader } = await import('#platform/contract/sign.ts')
  const body = JSON.stringify(envelope)
  return { method: 'POST', body, headers: { [signHeader]: signBody(body, 'nocturne-well-formed-client') } }
}
