import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { restrict } from '#tests/kit/restricted.ts'
import type { Authenticator, Tampering } from '#tests/counterparts/authenticator.ts'
import { createAuthenticator } from '#tests/counterparts/authenticator.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  linkPasskey,
  linkedIdentities,
  myProfile,
  passkeyCreateOptions,
  passkeyLogin,
  passkeyOptions,
  unlink,
} from '../../contract.ts'
import { passkeys, users } from '../tables.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

async function withPasskey(email: string): Promise<{ someone: Person; authenticator: Authenticator }> {
  const someone = await w.member(email)
  const authenticator = createAuthenticator(w.url)
  const { options, ticket } = await someone.get(passkeyCreateOptions, {})
  await someone.get(linkPasskey, { ticket, response: authenticator.make(options), name: 'My phone' })
  return { someone, authenticator }
}

async function loginWith(person: Person, authenticator: Authenticator, tampering?: Tampering) {
  const { options, ticket } = await person.get(passkeyOptions, {})
  return person.call(passkeyLogin, { ticket, response: authenticator.show(options, tampering) })
}

describe('signing in with a passkey', () => {
  it('accepts any passkey of this site and names no person', async () => {
    const { options } = await w.person().get(passkeyOptions, {})
    expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'preferred' })
    expect(options).not.toHaveProperty('allowCredentials')
    expect(String(options.challenge).length).toBeGreaterThanOrEqual(43)
  })

  it('signs in the same person on another device and keeps the data of the visitor there', async () => {
    const { authenticator } = await withPasskey('keys@example.org')
    const visitor = await w.adult()
    const answer = await loginWith(visitor, authenticator)
    expect([answer.name, answer.data.id, answer.data.isRegister]).toEqual([
      'OK',
      await w.idOf('keys@example.org'),
      false,
    ])
    expect((await visitor.get(myProfile, {})).user).toMatchObject({ email: 'keys@example.org', isAdult: true })
    const used = (await visitor.get(linkedIdentities, {})).list.find(({ provider }) => provider === 'passkey')
    expect(used).toMatchObject({ label: 'My phone', usedAt: w.clock.now().getTime() })
    expect((await loginWith(w.person(), authenticator)).name).toBe('OK')
  })

  it.each<[string, Tampering]>([
    ['made for another page', { origin: 'https://other.example' }],
    ['made for another site', { rpId: 'other.example' }],
    ['that answers another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['signed with another key', {}],
    ['whose count did not move on', { counter: 0 }],
  ])('refuses an answer %s', async (what, tampering) => {
    const name = what.replaceAll(' ', '-')
    const { authenticator } = await withPasskey(`${name}@example.org`)
    await loginWith(w.person(), authenticator)
    const other = createAuthenticator(w.url)
    other.make({ challenge: 'x', rp: { id: '127.0.0.1' }, user: { id: '' } })
    const answer = await loginWith(
      w.person(),
      authenticator,
      what.includes('another key') ? { keyOf: other } : tampering,
    )
    expect([answer.name, answer.headers.getSetCookie()]).toEqual(['PROOF_WRONG', []])
    expect((await loginWith(w.person(), authenticator)).name).toBe('OK')
  })

  it('takes an answer once', async () => {
    const { authenticator } = await withPasskey('replayed@example.org')
    const person = w.person()
    const { options, ticket } = await person.get(passkeyOptions, {})
    const response = authenticator.show(options)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => w.person().call(passkeyLogin, { ticket, response })),
    )
    expect(answers.map(({ name }) => name).toSorted()).toEqual([
      'OK',
      ...Array.from({ length: 4 }, () => 'PROOF_WRONG'),
    ])
  })

  it('accepts it within five minutes, and only from the requesting session', async () => {
    const { authenticator } = await withPasskey('slow@example.org')
    const [request, other] = [await w.adult(), await w.adult()]
    const { options, ticket } = await request.get(passkeyOptions, {})
    expect((await other.call(passkeyLogin, { ticket, response: authenticator.show(options) })).name).toBe('PROOF_WRONG')
    expect((await request.call(passkeyLogin, { ticket, response: authenticator.show(options) })).name).toBe('OK')
    const late = await w.person().get(passkeyOptions, {})
    w.clock.advance(5 * 60_000)
    const response = authenticator.show(late.options)
    expect((await w.person().call(passkeyLogin, { ticket: late.ticket, response })).name).toBe('PROOF_WRONG')
  })

  it('refuses a removed passkey and creates no person for it', async () => {
    const { someone, authenticator } = await withPasskey('removed@example.org')
    const passkey = (await someone.get(linkedIdentities, {})).list.find(({ provider }) => provider === 'passkey')
    await someone.get(unlink, { id: passkey?.id ?? '' })
    expect(await w.db.select().from(passkeys).where(eq(passkeys.name, 'removed'))).toEqual([])
    const people = (await w.db.select({ id: users.id }).from(users)).length
    expect((await loginWith(w.person(), authenticator)).name).toBe('PROOF_WRONG')
    expect((await w.db.select({ id: users.id }).from(users)).length).toBe(people)
  })

  it('stays closed to someone who has locked themselves out', async () => {
    const { authenticator } = await withPasskey('excluded@example.org')
    const excludedUntil = new Date(w.clock.now().getTime() + 3_600_000)
    await restrict(w, await w.idOf('excluded@example.org'), { excludedUntil })
    expect((await loginWith(w.person(), authenticator)).name).toBe('EXCLUDED')
  })

  it('refuses junk without falling over', async () => {
    const { options, ticket } = await w.person().get(passkeyOptions, {})
    const authenticator = createAuthenticator(w.url)
    authenticator.make({ ...options, rp: { id: '127.0.0.1' }, user: { id: '' } })
    const right = authenticator.show(options)
    const junk = [
      { ...right, id: 'AAAA' },
      { ...right, response: { ...right.response, clientDataJSON: 'AAAA' } },
      { ...right, response: { ...right.response, authenticatorData: '' } },
    ]
    for (const response of junk)
      expect((await w.person().call(passkeyLogin, { ticket, response })).name).toBe('PROOF_WRONG')
    const extra = { ticket, response: right, userId: 'x' } as never
    expect((await w.person().call(passkeyLogin, extra)).name).toBe('PARAMS_ERROR')
  })
})
