import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import { tourListConversations } from '#domains/chat/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { openTalk } from '#tests/kit/talk.ts'
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
  await openTalk(device, characterId)
  return device
}

async function codesFor(emails: readonly string[]): Promise<string[]> {
  for (const email of emails) await w.person().get(requestEmailLogin, { email })
  return emails.map((email) => w.mailedCode(email))
}

describe('two devices of one person', () => {
  it('sign in to one new address at the same moment: one person, both chats kept', async () => {
    // Several pairs at once, since one pair seldom meets.
    const emails = Array.from({ length: 8 }, (_, index) => `two-devices-${index}@example.org`)
    const pairs = await Promise.all(
      emails.map(async (email) => ({
        email,
        devices: [await deviceAt('mara-voss'), await deviceAt('linh-dao')] as const,
      })),
    )
    const first = await codesFor(emails)
    w.clock.advance(60_000)
    const second = await codesFor(emails)
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
        await rowsOf(w.db, sql`select user_id from identities where door = 'email' and subject = ${email}`),
      ).toHaveLength(1)
    }
  })

  it('use one code at the same moment: one is let in', async () => {
    const email = 'one-code@example.org'
    await w.person().get(requestEmailLogin, { email })
    const code = w.mailedCode(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => w.person().call(emailLogin, { email, code })))
    const names = answers.map(({ name }) => name)
    // Each try counts, so those that come after the fifth do not even compare.
    expect(names.filter((name) => name === 'OK')).toHaveLength(1)
    expect(names.filter((name) => name === 'LOGIN_CODE_WRONG')).toHaveLength(19)
  })

  it('ask for letters at the same moment: one is sent', async () => {
    const email = 'one-letter@example.org'
    const answers = await Promise.all(Array.from({ length: 20 }, () => w.person().call(requestEmailLogin, { email })))
    expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(1)
    expect(answers.filter(({ name }) => name === 'LOGIN_CODE_TOO_SOON')).toHaveLength(19)
  })
})
