import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { linkPhone, emailLogin, phoneLogin, requestEmailLogin, requestPhoneCode } from '#domains/accounts/contract.ts'
import { tourDeleteConversation, tourListConversations, tourOpenConversation } from '#domains/chat/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { rowsOf } from '#platform/db/database.ts'

let w: World
beforeAll(async () => {
  w = await world()
}, 60_000)
afterAll(() => w.close())

async function deviceAt(characterId: string): Promise<Person> {
  const device = await w.adult()
  await openConversationAs(device, characterId)
  return device
}

/** The code for each address, requested by the browser that will bring it. */
async function codesFor(request: readonly { email: string; device: Person }[]): Promise<string[]> {
  for (const { email, device } of request) await device.get(requestEmailLogin, { email })
  return request.map(({ email }) => w.mailedCode(email))
}

describe('two devices of one person', () => {
  it('sign in to one new address at the same moment: one person, both chats preserved', async () => {
    // Several pairs at once, since one pair seldom meets.
    const emails = Array.from({ length: 8 }, (_, index) => `two-devices-${index}@example.org`)
    const pairs = await Promise.all(
      emails.map(async (email) => ({
        email,
        devices: [await deviceAt('mara-voss'), await deviceAt('linh-dao')] as const,
      })),
    )
    const first = await codesFor(pairs.map(({ email, devices }) => ({ email, device: devices[0] })))
    w.clock.advance(60_000)
    const second = await codesFor(pairs.map(({ email, devices }) => ({ email, device: devices[1] })))
    const logins = await Promise.all(
      pairs.map(({ email, devices }, index) =>
        Promise.all(
          devices.map((device, at) => device.get(emailLogin, { email, code: (at ? second : first)[index] ?? '' })),
        ),
      ),
    )
    for (const [
      index,
      {
        email,
        devices: [phone],
      },
    ] of pairs.entries()) {
      const [one, other] = logins[index] ?? []
      expect(one?.id).toBe(other?.id)
      expect([one?.isRegister, other?.isRegister].toSorted()).toEqual([false, true])
      expect((await phone.get(tourListConversations, {})).list.map(({ character }) => character.id).toSorted()).toEqual(
        ['linh-dao', 'mara-voss'],
      )
      expect(
        await rowsOf(w.db, sql`select user_id from identities where provider = 'email' and subject = ${email}`),
      ).toHaveLength(1)
    }
  })

  it('sign in by two identities to an account that knows the same character, at the same moment: all chats are preserved', async () => {
    const indexes = Array.from({ length: 4 }, (_, index) => index)
    const emailOf = (index: number) => `both-doors-${index}@example.org`
    const phoneOf = (index: number) => `+49151${30 + index}045678`
    for (const index of indexes) {
      const member = await w.member(emailOf(index))
      await openConversationAs(member, 'mara-voss')
      await member.get(requestPhoneCode, { phone: phoneOf(index) })
      await member.get(linkPhone, { phone: phoneOf(index), code: w.textedCode(phoneOf(index)) })
    }
    w.clock.advance(60_000)
    const logins = await Promise.all(
      indexes.map(async (index) => {
        const devices = [await deviceAt('mara-voss'), await deviceAt('mara-voss')] as const
        await devices[0].get(requestEmailLogin, { email: emailOf(index) })
        await devices[1].get(requestPhoneCode, { phone: phoneOf(index) })
        return { devices, email: w.mailedCode(emailOf(index)), phone: w.textedCode(phoneOf(index)) }
      }),
    )
    const names = await Promise.all(
      logins.flatMap(({ devices: [one, other], email, phone }, index) => [
        one.call(emailLogin, { email: emailOf(index), code: email }),
        other.call(phoneLogin, { phone: phoneOf(index), code: phone }),
      ]),
    )
    expect(names.map(({ name }) => name)).toEqual(names.map(() => 'OK'))
    for (const { devices } of logins) expect((await devices[0].get(tourListConversations, {})).list).toHaveLength(3)
  }, 90_000)

  it('open a character on one while the other brings their chat with it along: both go on', async () => {
    const emails = Array.from({ length: 8 }, (_, index) => `opens-meanwhile-${index}@example.org`)
    const pairs = await Promise.all(
      emails.map(async (email) => ({ email, member: await w.member(email), device: await deviceAt('mara-voss') })),
    )
    w.clock.advance(60_000)
    const codes = await codesFor(pairs)
    await Promise.all(
      pairs.map(async ({ email, member, device }, index) => {
        const login = device.call(emailLogin, { email, code: codes[index] ?? '' })
        for (let tries = 0; tries < 6; tries += 1) {
          const { sessionId } = await member.get(tourOpenConversation, { characterId: 'mara-voss' })
          await member.get(tourDeleteConversation, { sessionId })
        }
        expect((await login).name).toBe('OK')
      }),
    )
  })

  it('use one code at the same moment: one is let in', async () => {
    const email = 'one-code@example.org'
    await w.person().get(requestEmailLogin, { email })
    const code = w.mailedCode(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => w.person().call(emailLogin, { email, code })))
    const names = answers.map(({ name }) => name)
    // Each try counts, so those after the fifth are not compared.
    expect(names.filter((name) => name === 'OK')).toHaveLength(1)
    expect(names.filter((name) => name === 'LOGIN_CODE_WRONG')).toHaveLength(19)
  })

  it('request letters at the same moment: one is sent', async () => {
    const email = 'one-letter@example.org'
    const answers = await Promise.all(Array.from({ length: 20 }, () => w.person().call(requestEmailLogin, { email })))
    expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(1)
    expect(answers.filter(({ name }) => name === 'LOGIN_CODE_TOO_SOON')).toHaveLength(19)
  })
})
