import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkPasskey, passkeyCreateOptions } from '#domains/accounts/contract.ts'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { transact } from '#platform/db/database.ts'
import {
  consoleSignIn,
  consoleSignInOptions,
  enrol,
  enrolOptions,
  operatorInfo,
  operatorSignOut,
} from '#domains/desk/operator-contract.ts'
import { addOperator, disableOperator } from '#domains/desk/server/public.ts'
import type { Tampering } from '#tests/counterparts/authenticator.ts'
import { createAuthenticator } from '#tests/counterparts/authenticator.ts'
import { consoleConfig } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig })
})
afterAll(() => w.close())

const added = (name: string, role: OperatorRole = 'moderator') =>
  transact(w.db, (tx) => addOperator(tx, { name, role, now: w.clock.now() }))

async function enrolled(name: string) {
  const secret = await added(name)
  const authenticator = createAuthenticator(w.url)
  const at = w.person()
  const { options, ticket } = await at.get(enrolOptions, { secret })
  const answer = await at.call(enrol, { secret, ticket, response: authenticator.make(options) as never })
  return { secret, authenticator, at, answer }
}

async function signInWith(at: Person, authenticator: ReturnType<typeof createAuthenticator>, tampering?: Tampering) {
  const { options, ticket } = await at.get(consoleSignInOptions, {})
  return at.call(consoleSignIn, { ticket, response: authenticator.show(options, tampering) as never })
}

describe('an enrolment link', () => {
  it('adds a passkey, signs in, and works once', async () => {
    const { secret, at, answer } = await enrolled('Ada')
    expect(answer.name).toBe('OK')
    expect(await at.get(operatorInfo, {})).toMatchObject({ name: 'Ada', role: 'moderator' })
    expect((await w.person().call(enrolOptions, { secret })).name).toBe('PROOF_WRONG')
  })

  it('ends after an hour, and when another replaces it', async () => {
    const first = await added('Grace')
    const second = await added('Grace')
    expect((await w.person().call(enrolOptions, { secret: first })).name).toBe('PROOF_WRONG')
    expect((await w.person().call(enrolOptions, { secret: second })).name).toBe('OK')
    w.clock.advance(3_600_000)
    expect((await w.person().call(enrolOptions, { secret: second })).name).toBe('PROOF_WRONG')
  })
})

describe('signing in to the console', () => {
  it('takes a passkey, in a cookie that no script reads and no other site sends, for 30 minutes', async () => {
    const { authenticator } = await enrolled('Edith')
    const at = w.person()
    const answer = await signInWith(at, authenticator)
    expect(answer).toMatchObject({ name: 'OK', data: { endsAt: w.clock.now().getTime() + 1_800_000 } })
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('nocturne_console='))
    expect(cookie).toMatch(/Max-Age=1800; SameSite=Strict; HttpOnly/)
    await at.get(operatorSignOut, {})
    expect((await at.call(operatorInfo, {})).name).toBe('NEED_LOGIN')
  })

  it.each<[string, Tampering]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a counter that moved back', { counter: 0 }],
  ])('refuses %s', async (name, tampering) => {
    const { authenticator } = await enrolled(name)
    expect((await signInWith(w.person(), authenticator)).name).toBe('OK')
    expect((await signInWith(w.person(), authenticator, tampering)).name).toBe('PROOF_WRONG')
  })

  it('refuses a passkey of an account of the product, and the signature of another key', async () => {
    const member = await w.member('member@example.org')
    const own = createAuthenticator(w.url)
    const made = await member.get(passkeyCreateOptions, {})
    await member.get(linkPasskey, { ticket: made.ticket, response: own.make(made.options), name: 'Mine' })
    expect((await signInWith(member, own)).name).toBe('PROOF_WRONG')
    const { authenticator } = await enrolled('Katherine')
    expect((await signInWith(w.person(), authenticator, { keyOf: own })).name).toBe('PROOF_WRONG')
  })

  it('refuses a disabled operator, whose session ends', async () => {
    const { authenticator, at } = await enrolled('Joan')
    await transact(w.db, (tx) => disableOperator(tx, 'Joan', w.clock.now()))
    expect((await at.call(operatorInfo, {})).name).toBe('NEED_LOGIN')
    expect((await signInWith(w.person(), authenticator)).name).toBe('PROOF_WRONG')
  })
})

describe('a server without the console', () => {
  it.each([
    ['is not switched on', {}],
    ['names another host', { CONSOLE_HOST: 'console.example.org' }],
  ])('has none of its calls where the configuration %s', async (_, config) => {
    const plain = await world({ config })
    try {
      for (const call of [consoleSignInOptions, operatorInfo])
        expect((await plain.person().call(call, {})).name).toBe('URI_NOT_EXIST')
    } finally {
      await plain.close()
    }
  })
})
