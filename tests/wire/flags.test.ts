import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { brandKeys } from '#domains/brands/brands.ts'
import { startActivity } from '#domains/chat/activity-contract.ts'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { listFlags, setFlag } from '#domains/operations/flag-contract.ts'
import { flags } from '#domains/operations/flags.ts'
import { createSwitches } from '#domains/operations/server/public.ts'
import { placeOf } from '#domains/operations/server/switches/flag-rows.ts'
import { featureFlags } from '#domains/operations/server/tables.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { everyCall } from '#tests/kit/contracts.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig })
})
afterAll(() => w.close())

const set = async (percent: number | null, brand = '') => {
  const owner = await operatorWith(w, 'owner')
  await owner.at.get(setFlag, { flagName: 'activities', brand, percent, reason: 'A test of it.' })
  return owner
}
const begin = async (person: Person, sessionId: string) =>
  (
    await person.call(startActivity, {
      sessionId,
      options: { kind: 'twentyQuestions', thinks: 'person' },
      clientMessageId: newKey(),
    })
  ).name

const uidOf = async (person: Person) => (await person.get(myProfile, {})).user.id

describe('a flag', () => {
  it('refuses what begins in its part for those it is off for, at once, and returns to its default', async () => {
    const ada = await w.member('ada@example.org')
    const sessionId = await openConversationAs(ada, 'mara-voss')
    const owner = await set(0)
    expect(await begin(ada, sessionId)).toBe('UNAVAILABLE')
    await set(100, 'mylux')
    expect(await begin(ada, sessionId)).toBe('UNAVAILABLE')
    const { list, brands } = await owner.at.get(listFlags, {})
    expect(brands).toEqual([...brandKeys])
    expect(list.find(({ flagName }) => flagName === 'activities')).toMatchObject({
      isStale: false,
      definition: { type: 'lasting', default: 100, owner: 'chat' },
      values: [
        { brand: '', percent: 0, operator: owner.name, reason: 'A test of it.' },
        { brand: 'mylux', percent: 100 },
      ],
    })
    await set(null)
    await set(null, 'mylux')
    expect(await begin(ada, sessionId)).toBe('OK')
    const acts = await w.db.select().from(deskAudit).where(eq(deskAudit.action, 'flag.set')).orderBy(deskAudit.seq)
    expect(acts.map(({ detail }) => (JSON.parse(detail) as { percent: number | null }).percent)).toEqual([
      0,
      100,
      null,
      null,
    ])
  })

  it('is on for the accounts below its percentage, by the same account everywhere', async () => {
    const ben = await w.member('ben@example.org')
    const place = placeOf('activities', await uidOf(ben))
    const sessionId = await openConversationAs(ben, 'mara-voss')
    await set(Math.floor(place))
    expect(await begin(ben, sessionId)).toBe('UNAVAILABLE')
    await set(Math.floor(place) + 1)
    expect(await begin(ben, sessionId)).toBe('OK')
    await set(null)
  })

  it('is known to another process once that reads', async () => {
    const other = createSwitches(w.db, w.services.log)
    await set(0)
    const reader = { uid: 'somebody', brand: 'nocturne' }
    expect(other.isFlagOn('activities', reader)).toBe(true)
    await other.refresh()
    expect(other.isFlagOn('activities', reader)).toBe(false)
    expect(other.flagsOn(reader)).toEqual([])
    await set(null)
  })

  it('is shown as stale where the code has it no more, and can be taken away then', async () => {
    const { id: operatorId, at } = await operatorWith(w, 'owner')
    const gone = { name: 'long-gone', brand: '', percent: 40, reason: 'It was new.', operatorId }
    await w.db.insert(featureFlags).values({ ...gone, changedAt: w.clock.now() })
    const shown = async () => (await at.get(listFlags, {})).list.find(({ flagName }) => flagName === 'long-gone')
    expect(await shown()).toMatchObject({ definition: null, isStale: true })
    const change = { flagName: 'long-gone', brand: '', reason: 'It is over.' }
    expect((await at.call(setFlag, { ...change, percent: 50 })).name).toBe('URI_NOT_EXIST')
    expect((await at.call(setFlag, { ...change, percent: null })).name).toBe('OK')
    expect(await shown()).toBeUndefined()
    const inBrand = { ...change, flagName: 'activities', brand: 'nobody', percent: 1 }
    expect((await at.call(setFlag, inBrand)).name).toBe('URI_NOT_EXIST')
  })

  it('names calls that there are', () => {
    const paths = new Set(everyCall.map(({ path }) => path))
    expect(
      Object.values(flags)
        .flatMap(({ calls }) => [...calls])
        .filter((path) => !paths.has(path)),
    ).toEqual([])
  })
})
