import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  linkPasskey,
  linkPhone,
  linkedIdentities,
  emailLogin,
  passkeyCreateOptions,
  passkeyLogin,
  passkeyOptions,
  phoneLogin,
  requestEmailLogin,
  requestPhoneCode,
  unlink,
} from '#domains/accounts/contract.ts'
import { rowsOf } from '#platform/db/database.ts'
import { createAuthenticator } from '#tests/counterparts/authenticator.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
}, 60_000)
afterAll(() => w.close())

const pairs = 6
const indexes = Array.from({ length: pairs }, (_, index) => index)
/** Numbers in separate blocks, so that the limit of a block does not interfere. */
const numberOf = (block: number, index: number) => `+49151${String(block).padStart(2, '0')}${index}45678`
const namesOf = (answers: readonly { name: string }[]) => answers.map(({ name }) => name).toSorted()

async function textedTwice(phone: string): Promise<[string, string]> {
  await w.person().get(requestPhoneCode, { phone })
  const first = w.textedCode(phone)
  w.clock.advance(60_000)
  await w.person().get(requestPhoneCode, { phone })
  return [first, w.textedCode(phone)]
}

async function peopleWith(phone: string): Promise<number> {
  return (await rowsOf(w.db, sql`select user_id from identities where door = 'phone' and subject = ${phone}`)).length
}

describe('one phone number', () => {
  it('that two devices sign in with at the same moment is one person', async () => {
    for (const index of indexes) {
      const phone = numberOf(20, index)
      const codes = await textedTwice(phone)
      const devices = [await w.adult(), await w.adult()]
      const logins = await Promise.all(
        devices.map((device, at) => device.get(phoneLogin, { phone, code: codes[at] ?? '' })),
      )
      expect(logins[0]?.id).toBe(logins[1]?.id)
      expect(logins.map(({ isRegister }) => isRegister).toSorted()).toEqual([false, true])
      expect(await peopleWith(phone)).toBe(1)
    }
  })

  it('that two people link at the same moment is of one of them', async () => {
    for (const index of indexes) {
      const phone = numberOf(21, index)
      const codes = await textedTwice(phone)
      const people = [await w.member(`bind-a${index}@example.org`), await w.member(`bind-b${index}@example.org`)]
      const answers = await Promise.all(
        people.map((person, at) => person.call(linkPhone, { phone, code: codes[at] ?? '' })),
      )
      expect(namesOf(answers)).toEqual(['IDENTITY_TAKEN', 'OK'])
      const providers = await Promise.all(
        people.map(async (person) => (await person.get(linkedIdentities, {})).list.length),
      )
      expect(providers.toSorted()).toEqual([1, 2])
    }
  })

  it('that one links while another signs in with it never makes a person without an identity', async () => {
    for (const index of indexes) {
      const phone = numberOf(22, index)
      const [one, other] = await textedTwice(phone)
      const [member, visitor] = [await w.member(`mixed${index}@example.org`), await w.adult()]
      const [linked, login] = await Promise.all([
        member.call(linkPhone, { phone, code: one }),
        visitor.call(phoneLogin, { phone, code: other }),
      ])
      expect(['OK', 'IDENTITY_TAKEN']).toContain(linked.name)
      expect(login.data.isRegister).toBe(linked.name === 'IDENTITY_TAKEN')
      expect((await visitor.get(linkedIdentities, {})).list.some(({ provider }) => provider === 'phone')).toBe(true)
    }
  })
})

describe('one visitor who proves two things at the same moment', () => {
  it('never drags a person along into another', async () => {
    for (const index of indexes) {
      const [email, phone] = [`known${index}@example.org`, numberOf(23, index)]
      const known = await w.member(email)
      w.clock.advance(60_000)
      const visitor = await w.adult()
      await w.person().get(requestEmailLogin, { email })
      await w.person().get(requestPhoneCode, { phone })
      const [byEmail, byPhone] = await Promise.all([
        visitor.call(emailLogin, { email, code: w.mailedCode(email) }),
        visitor.call(phoneLogin, { phone, code: w.textedCode(phone) }),
      ])
      expect([byEmail.name, byPhone.name]).toEqual(['OK', 'OK'])
      expect(byEmail.data.id).toBe((await known.get(linkedIdentities, {})).list.length > 0 ? await w.idOf(email) : '')
      expect(byPhone.data.id).not.toBe(byEmail.data.id)
      const [merged] = await rowsOf<{ merged: string | null }>(
        w.db,
        sql`select merged_into as merged from users where id = ${byPhone.data.id}`,
      )
      expect(merged?.merged).toBeNull()
    }
  })
})

describe('a passkey', () => {
  async function keyOf(person: Person) {
    const authenticator = createAuthenticator(w.url)
    const { options, ticket } = await person.get(passkeyCreateOptions, {})
    await person.get(linkPasskey, { ticket, response: authenticator.make(options) })
    return authenticator
  }

  it('that is taken away while it is used signs in or not, and never makes a new person', async () => {
    for (const index of indexes) {
      const member = await w.member(`key${index}@example.org`)
      const authenticator = await keyOf(member)
      const passkey = (await member.get(linkedIdentities, {})).list.find(({ provider }) => provider === 'passkey')
      const device = w.person()
      const { options, ticket } = await device.get(passkeyOptions, {})
      const [login] = await Promise.all([
        device.call(passkeyLogin, { ticket, response: authenticator.show(options) }),
        member.get(unlink, { id: passkey?.id ?? '' }),
      ])
      expect(['OK', 'PROOF_WRONG']).toContain(login.name)
      if (login.name === 'OK') expect(login.data.id).toBe(await w.idOf(`key${index}@example.org`))
    }
  })

  it('with two copies that answer two tickets with one count at the same moment is accepted once', async () => {
    const authenticator = await keyOf(await w.member('copied@example.org'))
    for (const index of indexes) {
      const devices = [w.person(), w.person()]
      const offers = await Promise.all(devices.map((device) => device.get(passkeyOptions, {})))
      const responses = offers.map(({ options }) => authenticator.show(options, { counter: 1000 + index }))
      const answers = await Promise.all(
        devices.map((device, at) =>
          device.call(passkeyLogin, { ticket: offers[at]?.ticket ?? '', response: responses[at] as never }),
        ),
      )
      expect(namesOf(answers)).toEqual(['OK', 'PROOF_WRONG'])
    }
  })
})

describe('a person with two identities', () => {
  it('keeps one identity when both are unlinked at the same moment', async () => {
    for (const index of indexes) {
      const [member, phone] = [await w.member(`two${index}@example.org`), numberOf(24, index)]
      await member.get(requestPhoneCode, { phone })
      await member.get(linkPhone, { phone, code: w.textedCode(phone) })
      const ids = (await member.get(linkedIdentities, {})).list.map(({ id }) => id)
      expect(namesOf(await Promise.all(ids.map((id) => member.call(unlink, { id }))))).toEqual(['LAST_IDENTITY', 'OK'])
    }
  })
})
