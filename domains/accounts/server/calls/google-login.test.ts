import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGoogleIssuer } from '#tests/counterparts/google-issuer.ts'
import type { GoogleIssuer } from '#tests/counterparts/google-issuer.ts'
import { wrongGoogleTokens } from '#tests/counterparts/wrong-google-tokens.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { googleLogin, loginNonce, myProfile } from '../../contract.ts'

let google: GoogleIssuer
let w: World
let someone: Person
beforeAll(async () => {
  google = await startGoogleIssuer()
  w = await world({ config: google.env })
})
beforeEach(async () => {
  google.setDown(false)
  someone = await w.adult()
})
afterAll(async () => {
  await w.close()
  await google.close()
})

const nonceOf = async (person: Person) => (await person.get(loginNonce, { provider: 'google' })).nonce
async function credentialFor(person: Person, sub: string, more: Record<string, unknown> = {}): Promise<string> {
  return google.credential({ sub, nonce: await nonceOf(person), now: w.clock.now(), ...more })
}

describe('signing in with Google', () => {
  it('turns the visitor into a person and recognizes them by the account afterwards [S7-login-03] [S1-signin-01]', async () => {
    const visitor = (await someone.get(myProfile, {})).user
    const first = await someone.get(googleLogin, { credential: await credentialFor(someone, '10001', { name: 'Ada' }) })
    expect(first).toMatchObject({ isRegister: true, id: visitor.id, uid: visitor.id })
    expect((await someone.get(myProfile, {})).user).toMatchObject({ kind: 'member', nick: 'Ada', email: null })

    const elsewhere = await w.adult()
    const again = await elsewhere.get(googleLogin, { credential: await credentialFor(elsewhere, '10001') })
    expect([again.id, again.isRegister]).toEqual([first.id, false])
  })

  it('is not merged by address: neither with the person who has proven it here, nor by a new one at Google', async () => {
    await w.member('ada@example.org')
    const taken = await credentialFor(someone, '10002', { email: 'ada@example.org', email_verified: true })
    const login = await someone.get(googleLogin, { credential: taken })
    expect(login.isRegister).toBe(true)
    expect(login.id).not.toBe(await w.idOf('ada@example.org'))
    const moved = await credentialFor(someone, '10002', { email: 'new@example.org' })
    expect((await someone.get(googleLogin, { credential: moved })).id).toBe(login.id)
  })

  it('accepts a credential once, and only in the session that received its nonce', async () => {
    const credential = await credentialFor(someone, '10003')
    const thief = await w.adult()
    expect((await thief.call(googleLogin, { credential })).name).toBe('PROOF_WRONG')
    expect((await w.person().call(googleLogin, { credential })).name).toBe('PROOF_WRONG')
    expect((await someone.call(googleLogin, { credential })).name).toBe('OK')
    expect((await someone.call(googleLogin, { credential })).name).toBe('PROOF_WRONG')
  })

  it('accepts one of ten concurrent uses of a credential', async () => {
    const credential = await credentialFor(someone, '10004')
    const names = (await Promise.all(Array.from({ length: 10 }, () => someone.call(googleLogin, { credential })))).map(
      ({ name }) => name,
    )
    expect(names.filter((name) => name === 'OK')).toHaveLength(1)
  })

  it('ends a nonce after ten minutes, though the credential lives on', async () => {
    const credential = await credentialFor(someone, '10005')
    w.clock.advance(10 * 60_000)
    expect((await someone.call(googleLogin, { credential })).name).toBe('PROOF_WRONG')
  })

  it('accepts clocks that differ by five minutes', async () => {
    const shifted = async (seconds: number) => {
      const now = new Date(w.clock.now().getTime() + seconds * 1000)
      return (await someone.call(googleLogin, { credential: await credentialFor(someone, '10006', { now, nbf: 0 }) }))
        .name
    }
    expect(await shifted(290)).toBe('OK')
    expect(await shifted(-3600 - 290)).toBe('OK')
    expect(await shifted(310)).toBe('PROOF_WRONG')
    expect(await shifted(-3600 - 310)).toBe('PROOF_WRONG')
  })

  it.each(Object.entries(wrongGoogleTokens))('refuses a credential that %s', async (_, forge) => {
    const forger = { issuer: google, nonce: await nonceOf(someone), now: w.clock.now() }
    expect((await someone.call(googleLogin, { credential: await forge(forger) })).name).toBe('PROOF_WRONG')
    // Only the credential was wrong: a valid one with the same nonce signs in.
    const right = await google.credential({ nonce: forger.nonce, now: forger.now, sub: '10007' })
    expect((await someone.call(googleLogin, { credential: right })).name).toBe('OK')
  })

  it('says so when Google cannot be reached, and takes the same credential afterwards', async () => {
    const fresh = await world({ config: google.env })
    const person = await fresh.adult()
    const { nonce } = await person.get(loginNonce, { provider: 'google' })
    const credential = await google.credential({ sub: '10008', nonce, now: fresh.clock.now() })
    google.setDown(true)
    expect(await person.call(googleLogin, { credential })).toMatchObject({
      name: 'PROVIDER_UNREACHABLE',
      message: expect.stringContaining('Try again'),
    })
    google.setDown(false)
    expect((await person.call(googleLogin, { credential })).name).toBe('OK')
    await fresh.close()
  })

  it('is refused when the brand lacks the identity provider or none is configured', async () => {
    const credential = await credentialFor(someone, '10009')
    const atCardric = await world({ config: { ...google.env, BRAND: 'cardric' } })
    const bare = await world()
    for (const other of [atCardric, bare]) {
      const person = await other.adult()
      expect((await person.call(googleLogin, { credential })).name).toBe('PROVIDER_CLOSED')
      expect((await person.call(loginNonce, { provider: 'google' })).name).toBe('PROVIDER_CLOSED')
      await other.close()
    }
  })

  it('refuses params that are none', async () => {
    expect((await someone.call(googleLogin, {} as never)).name).toBe('PARAMS_ERROR')
    expect((await someone.call(googleLogin, { credential: 'x'.repeat(8001) })).name).toBe('PARAMS_ERROR')
  })
})
