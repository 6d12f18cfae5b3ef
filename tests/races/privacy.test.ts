import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import { activateDangerZone, deactivateDangerZone, listExports, startExport } from '#domains/privacy/contract.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000
const never = new AbortController().signal

let w: World
beforeAll(async () => {
  w = await world()
}, 60_000)
afterAll(() => w.close())

describe('an export', () => {
  it('that is started twenty times at once is one', async () => {
    const someone = await w.member('twenty-taps@example.org')
    const begun = await Promise.all(Array.from({ length: 20 }, () => someone.get(startExport, {})))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect(await rowsOf(w.db, sql`select 1 from jobs where name = 'privacy.export'`)).toHaveLength(1)
    await Promise.all([w.doJobs(), w.doJobs(), w.doJobs()])
    expect((await someone.get(listExports, {})).list).toMatchObject([{ state: 'ready' }])
  })

  it('that two workers write at once leaves one file', async () => {
    const someone = await w.member('two-workers@example.org')
    await openConversationAs(someone)
    const { id } = await someone.get(startExport, {})
    await Promise.all([w.services.privacy.runExport(id, never), w.services.privacy.runExport(id, never)])
    expect((await someone.get(listExports, {})).list).toMatchObject([{ id, state: 'ready' }])
    const files = await w.services.store.list('exports')
    expect(files.filter((file) => file.includes(id))).toHaveLength(1)
  })

  it('that is written while its person is erased leaves nothing', async () => {
    const someone = await w.member('gone-meanwhile@example.org')
    await openConversationAs(someone)
    const userId = await w.idOf('gone-meanwhile@example.org')
    const { id } = await someone.get(startExport, {})
    await Promise.all([w.services.privacy.runExport(id, never), w.services.privacy.erasePerson(userId)])
    await w.doJobs()
    expect(await rowsOf(w.db, sql`select 1 from exports where id = ${id}`)).toEqual([])
    const files = await w.services.store.list('exports')
    expect(files.filter((file) => file.includes(id))).toEqual([])
  })
})

describe('closing an account', () => {
  it('many times at once gives one day and one letter', async () => {
    const someone = await w.member('many-closes@example.org')
    const all = await Promise.all(
      Array.from({ length: 10 }, () => someone.get(activateDangerZone, { confirm: 'DELETE' })),
    )
    expect(new Set(all.map(({ closesAt }) => closesAt)).size).toBe(1)
    const letters = w.services.mail.mailbox
      ?.letters()
      .filter(({ to, subject }) => to === 'many-closes@example.org' && subject.includes('deleted'))
    expect(letters).toHaveLength(1)
  })

  it('and taking it back at once ends in one of the two, and the next word counts', async () => {
    const someone = await w.member('undecided@example.org')
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        someone.call(activateDangerZone, { confirm: 'DELETE' }),
        someone.call(deactivateDangerZone, {}),
        someone.call(activateDangerZone, { confirm: 'DELETE' }),
      ])
      await someone.get(deactivateDangerZone, {})
      expect((await someone.get(myProfile, {})).user.closesAt).toBeNull()
    }
  })

  it('is erased on its day in spite of a late cancellation', async () => {
    const someone = await w.member('last-second@example.org')
    await someone.get(activateDangerZone, { confirm: 'DELETE' })
    w.clock.advance(29 * dayMs)
    await w.signIn(someone, 'last-second@example.org')
    w.clock.advance(dayMs)
    const [late] = await Promise.all([someone.call(deactivateDangerZone, {}), w.doJobs(), w.doJobs()])
    expect(['ACCOUNT_CLOSING', 'OK']).toContain(late.name)
    await expect(w.idOf('last-second@example.org')).rejects.toThrow('Nobody has')
  })
})
