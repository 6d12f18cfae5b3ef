import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tampering } from '#tests/counterparts/authenticator.ts'
import { createAuthenticator } from '#tests/counterparts/authenticator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { linkPasskey, linkedIdentities, passkeyCreateOptions } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const chromeOnLinux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

describe('making a passkey', () => {
  it('requests a passkey for this site and person, and excludes devices that have one already', async () => {
    const someone = await w.member('maker@example.org')
    const authenticator = createAuthenticator(w.url)
    const first = await someone.get(passkeyCreateOptions, {})
    expect(first.options).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Nocturne' },
      user: { name: 'maker@example.org' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [],
    })
    await someone.get(linkPasskey, { ticket: first.ticket, response: authenticator.make(first.options) })
    const { options } = await someone.get(passkeyCreateOptions, {})
    expect(options.excludeCredentials).toEqual([
      { id: authenticator.keys[0]?.id, transports: ['internal'], type: 'public-key' },
    ])
  })

  it('is called what the person says, else after the browser', async () => {
    const someone = await w.member('names@example.org')
    const authenticator = createAuthenticator(w.url)
    const link = async (name?: string) => {
      const { options, ticket } = await someone.get(passkeyCreateOptions, {})
      const params = { ticket, response: authenticator.make(options), ...(name === undefined ? {} : { name }) }
      const answer = await someone.send(linkPasskey.path, params, { headers: { 'user-agent': chromeOnLinux } })
      return ((await answer.json()) as { data: { label: string } }).data.label
    }
    expect([await link('  Desk  '), await link(''), await link()]).toEqual([
      'Desk',
      'Chrome on Linux',
      'Chrome on Linux',
    ])
    expect((await someone.get(linkedIdentities, {})).list.map(({ provider }) => provider)).toEqual([
      'email',
      'passkey',
      'passkey',
      'passkey',
    ])
  })

  it.each<[string, Tampering]>([
    ['another page', { origin: 'https://other.example' }],
    ['another site', { rpId: 'other.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('refuses a passkey made for %s', async (_what, tampering) => {
    const someone = await w.member(`${_what.replaceAll(' ', '-')}@example.org`)
    const { options, ticket } = await someone.get(passkeyCreateOptions, {})
    const response = createAuthenticator(w.url).make(options, tampering)
    expect((await someone.call(linkPasskey, { ticket, response })).name).toBe('PROOF_WRONG')
    expect((await someone.get(linkedIdentities, {})).list).toHaveLength(1)
  })

  it('accepts a ticket once, in the session that received it, within five minutes', async () => {
    const [someone, other] = [await w.member('ticket@example.org'), await w.member('other-ticket@example.org')]
    const authenticator = createAuthenticator(w.url)
    const { options, ticket } = await someone.get(passkeyCreateOptions, {})
    const response = authenticator.make(options)
    expect((await other.call(linkPasskey, { ticket, response })).name).toBe('PROOF_WRONG')
    expect((await someone.call(linkPasskey, { ticket, response })).name).toBe('OK')
    expect((await someone.call(linkPasskey, { ticket, response })).name).toBe('PROOF_WRONG')
    const late = await someone.get(passkeyCreateOptions, {})
    w.clock.advance(5 * 60_000)
    const tooLate = { ticket: late.ticket, response: authenticator.make(late.options) }
    expect((await someone.call(linkPasskey, tooLate)).name).toBe('PROOF_WRONG')
  })

  it("does not take over another person's", async () => {
    const [someone, thief] = [await w.member('owner@example.org'), await w.member('thief@example.org')]
    const authenticator = createAuthenticator(w.url)
    const mine = await someone.get(passkeyCreateOptions, {})
    const response = authenticator.make(mine.options)
    await someone.get(linkPasskey, { ticket: mine.ticket, response })
    const theirs = await thief.get(passkeyCreateOptions, {})
    const copied = createAuthenticator(w.url).make(theirs.options, { credentialId: response.id })
    expect((await thief.call(linkPasskey, { ticket: theirs.ticket, response: copied })).name).toBe('IDENTITY_TAKEN')
    expect((await thief.get(linkedIdentities, {})).list.map(({ provider }) => provider)).toEqual(['email'])
  })

  it('is for people with an account, and refuses a name that is too long', async () => {
    expect((await w.person().call(passkeyCreateOptions, {})).name).toBe('NEED_LOGIN')
    const someone = await w.member('long-name@example.org')
    const { options, ticket } = await someone.get(passkeyCreateOptions, {})
    const response = createAuthenticator(w.url).make(options)
    expect((await someone.call(linkPasskey, { ticket, response, name: 'x'.repeat(61) })).name).toBe('PARAMS_ERROR')
  })
})
