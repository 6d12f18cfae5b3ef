import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import { emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { dataOverview, setConsent } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

describe('what is stored', () => {
  it('is counted kind by kind, as it is now', async () => {
    const someone = await w.member('counts@example.org')
    const count = async (kind: string) =>
      (await someone.get(dataOverview, {})).kinds.find((one) => one.kind === kind)?.count
    expect([await count('conversations'), await count('messages'), await count('identities')]).toEqual([0, 0, 1])
    await openConversationAs(someone)
    expect([await count('conversations'), await count('profile'), await count('sessions')]).toEqual([1, 1, 1])
    expect(await count('messages')).toBeGreaterThan(0)
  })

  it('says whether letters can be sent', async () => {
    expect((await (await w.adult()).get(dataOverview, {})).hasEmail).toBe(false)
    expect((await (await w.member('mailed@example.org')).get(dataOverview, {})).hasEmail).toBe(true)
  })
})

describe('a permission', () => {
  it('is off until it is granted, and can be withdrawn; both are stored with their time', async () => {
    const someone = await w.member('allows@example.org')
    const allowed = async () => (await someone.get(dataOverview, {})).consents
    expect(await allowed()).toEqual([
      { purpose: 'model-improvement', isGranted: false, since: null },
      { purpose: 'measurement', isGranted: false, since: null },
    ])
    const granted = await someone.get(setConsent, { purpose: 'model-improvement', granted: true })
    expect(granted).toEqual({ purpose: 'model-improvement', isGranted: true, since: w.clock.now().getTime() })
    await someone.get(setConsent, { purpose: 'model-improvement', granted: true })
    w.clock.advance(60_000)
    await someone.get(setConsent, { purpose: 'model-improvement', granted: false })
    expect((await allowed())[0]?.isGranted).toBe(false)
    const userId = await w.idOf('allows@example.org')
    const stored = await rowsOf<{ withdrawn_at: unknown }>(
      w.db,
      sql`select withdrawn_at from consents where user_id = ${userId}`,
    )
    expect(stored).toHaveLength(1)
    expect(stored[0]?.withdrawn_at).not.toBeNull()
  })

  it('of a visitor does not pass to the account they sign in to', async () => {
    await w.member('asked-anew@example.org')
    w.clock.advance(60_000)
    const visitor = await w.adult()
    await visitor.get(setConsent, { purpose: 'model-improvement', granted: true })
    await visitor.get(requestEmailLogin, { email: 'asked-anew@example.org' })
    await visitor.get(emailLogin, { email: 'asked-anew@example.org', code: w.mailedCode('asked-anew@example.org') })
    expect((await visitor.get(dataOverview, {})).consents[0]?.isGranted).toBe(false)
  })

  it('is for purposes that exist', async () => {
    const someone = await w.adult()
    expect((await someone.call(setConsent, { purpose: 'advertising' as never, granted: true })).name).toBe(
      'PARAMS_ERROR',
    )
  })
})
