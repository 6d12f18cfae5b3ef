import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGoogleIssuer } from '#tests/counterparts/google-issuer.ts'
import type { GoogleIssuer } from '#tests/counterparts/google-issuer.ts'
import { wrongGoogleTokens } from '#tests/counterparts/wrong-google-tokens.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { linkGoogle, linkedIdentities, googleLogin, loginNonce } from '../../contract.ts'

let google: GoogleIssuer
let w: World
beforeAll(async () => {
  google = await startGoogleIssuer()
  w = await world({ config: google.env })
})
afterAll(async () => {
  await w.close()
  await google.close()
})

async function credentialFor(person: Person, sub: string): Promise<string> {
  const { nonce } = await person.get(loginNonce, { provider: 'google' })
  return google.credential({ sub, nonce, now: w.clock.now() })
}

describe('binding a Google account', () => {
  it('links a second identity to the same person; is idempotent', async () => {
    const someone = await w.member('binder@example.org')
    const linked = await someone.get(linkGoogle, { credential: await credentialFor(someone, '20001') })
    expect(linked).toMatchObject({ provider: 'google', label: '20001@mail.example' })
    await someone.get(linkGoogle, { credential: await credentialFor(someone, '20001') })
    expect((await someone.get(linkedIdentities, {})).list.map(({ provider }) => provider)).toEqual(['email', 'google'])
    const elsewhere = await w.adult()
    const login = await elsewhere.get(googleLogin, { credential: await credentialFor(elsewhere, '20001') })
    expect(login).toMatchObject({ id: await w.idOf('binder@example.org'), isRegister: false })
  })

  it('never takes what is someone else’s', async () => {
    const owner = await w.adult()
    await owner.get(googleLogin, { credential: await credentialFor(owner, '20002') })
    const other = await w.member('other@example.org')
    expect((await other.call(linkGoogle, { credential: await credentialFor(other, '20002') })).name).toBe(
      'IDENTITY_TAKEN',
    )
    expect((await other.get(linkedIdentities, {})).list.map(({ provider }) => provider)).toEqual(['email'])
  })

  it('is refused without an account, with a wrong credential, and without the identity provider', async () => {
    const visitor = await w.adult()
    const credential = await credentialFor(visitor, '20003')
    expect((await visitor.call(linkGoogle, { credential })).name).toBe('NEED_LOGIN')
    const someone = await w.member('wary@example.org')
    for (const [what, forge] of Object.entries(wrongGoogleTokens)) {
      const { nonce } = await someone.get(loginNonce, { provider: 'google' })
      const wrong = await forge({ issuer: google, nonce, now: w.clock.now() })
      expect((await someone.call(linkGoogle, { credential: wrong })).name, what).toBe('PROOF_WRONG')
    }
    const bare = await world()
    const member = await bare.member('bare@example.org')
    expect((await member.call(linkGoogle, { credential })).name).toBe('PROVIDER_CLOSED')
    await bare.close()
  })

  it('says so when Google cannot be reached', async () => {
    const fresh = await world({ config: { ...google.env, GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs' } })
    const someone = await fresh.member('patient@example.org')
    const { nonce } = await someone.get(loginNonce, { provider: 'google' })
    const credential = await google.credential({ nonce, now: fresh.clock.now() })
    expect((await someone.call(linkGoogle, { credential })).name).toBe('PROVIDER_UNREACHABLE')
    await fresh.close()
  })
})
