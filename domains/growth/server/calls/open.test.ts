import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { confirmAge, myProfile } from '#domains/accounts/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { open } from '../../contract.ts'
import { retentionDays, storedPerPerson } from '../../rules.ts'
import { opens, origins } from '../tables.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const profileOf = async (someone: Person) => (await someone.get(myProfile, {})).user
const idOf = async (someone: Person) => (await profileOf(someone)).id
const openingsOf = (userId: string) => w.db.select().from(opens).where(eq(opens.userId, userId))
const originOf = async (userId: string) => (await w.db.select().from(origins).where(eq(origins.userId, userId)))[0]

describe('an opening', () => {
  it('is stored with what the address said [S2-query-03] [S2-query-04] [S2-start-05] [S2-start-07]', async () => {
    const ada = await w.adult()
    const visit = randomUUID()
    await ada.get(open, { visit, d: 'xyz', bp: '55', from: 'x', favorite: true, platform: 'pwa' })
    expect(await openingsOf(await idOf(ada))).toMatchObject([
      { id: visit, tracking: 'xyz', push: '55', source: 'x', isBookmark: true, platform: 'pwa' },
    ])
  })

  it('needs nothing of all that, and makes a visitor of nobody', async () => {
    const someone = w.person()
    await someone.get(open, {})
    expect(someone.cookies.size).toBe(0)
    expect(await w.db.select().from(opens).where(isNull(opens.userId))).toHaveLength(1)
  })

  it('is stored once for a visit, and becomes theirs who go on with it', async () => {
    const someone = w.person()
    const visit = randomUUID()
    await someone.get(open, { visit, d: 'first' })
    await someone.get(confirmAge, { adult: true })
    await Promise.all([someone.get(open, { visit, d: 'first' }), someone.get(open, { visit, d: 'first' })])
    expect(await openingsOf(await idOf(someone))).toMatchObject([{ id: visit, tracking: 'first' }])
    const other = await w.adult()
    await other.get(open, { visit })
    expect(await openingsOf(await idOf(other))).toEqual([])
  })

  it('names a device by what nobody can lead back to it, and the channel that the page sends', async () => {
    const device = randomUUID()
    const ada = await w.adult({ device })
    await ada.get(open, {})
    const [stored] = await openingsOf(await idOf(ada))
    expect(stored?.device).toMatch(/^[0-9a-f]{64}$/)
    expect(stored?.channel).toBe('')
  })

  it('is forgotten after its time, and beyond the last few of one person', async () => {
    const ada = await w.adult()
    for (let count = 0; count < storedPerPerson + 3; count += 1) await ada.get(open, {})
    const userId = await idOf(ada)
    expect(await openingsOf(userId)).toHaveLength(storedPerPerson)
    w.clock.advance((retentionDays + 1) * 86_400_000)
    await w.doJobs()
    expect(await openingsOf(userId)).toEqual([])
  })
})

describe('what is refused', () => {
  it('is a word that no page sends', async () => {
    for (const params of [{ d: '<b>' }, { d: '' }, { u: 'me' }, { visit: 'x' }, { platform: 'tv' }, { tmpToken: 'a' }])
      expect((await w.person().call(open, params as never)).name).toBe('PARAMS_ERROR')
  })
})

describe('how a person came', () => {
  it('is what their first opening said, and registering keeps it', async () => {
    const ada = await w.adult()
    await ada.get(open, { testB: 'b' })
    await ada.get(open, { testB: 'later' })
    await w.signIn(ada, 'first-touch@example.org')
    expect(await profileOf(ada)).toMatchObject({ kind: 'member', ab: 'b' })
  })

  it('knows the link and the inviter of anyone who signs up [S2-start-01] [S2-start-02]', async () => {
    await w.member('inviter@example.org')
    const inviter = await w.idOf('inviter@example.org')
    const bea = await w.adult()
    await bea.get(open, { l: '7', u: inviter })
    await w.signIn(bea, 'invited@example.org')
    expect(await originOf(await idOf(bea))).toMatchObject({ link: '7', invitedByUserId: inviter })
  })

  it('stays as the first to invite had it, and takes nobody’s word who is not a person', async () => {
    await w.member('one@example.org')
    await w.member('two@example.org')
    const [one, two] = [await w.idOf('one@example.org'), await w.idOf('two@example.org')]
    const bea = await w.adult()
    for (const u of [randomUUID(), await idOf(bea), await idOf(await w.adult())]) await bea.get(open, { u })
    expect(await originOf(await idOf(bea))).toBeUndefined()
    await bea.get(open, { l: '1' })
    await bea.get(open, { l: '2', u: one })
    await bea.get(open, { u: two })
    expect(await originOf(await idOf(bea))).toMatchObject({ link: '1', invitedByUserId: one })
  })

  it('is stored of anyone who registers by an identity that makes no visitor first, and of nobody who is known', async () => {
    await w.member('host@example.org')
    const host = await w.idOf('host@example.org')
    const direct = w.person()
    await w.signIn(direct, 'direct@example.org')
    await direct.get(open, { u: host, testB: 'x' })
    expect(await originOf(await idOf(direct))).toMatchObject({ invitedByUserId: host })
    const known = await w.member('known@example.org')
    w.clock.advance(3_600_000)
    await known.get(open, { u: host, l: '9', testB: 'x' })
    expect(await originOf(await idOf(known))).toBeUndefined()
    expect(await profileOf(known)).toMatchObject({ ab: '' })
  })

  it('does not change when a visitor turns out to be someone known; their visits come along', async () => {
    await w.member('host2@example.org')
    await w.member('returns@example.org')
    w.clock.advance(3_600_000)
    const visitor = await w.adult()
    const visit = randomUUID()
    await visitor.get(open, { visit, testB: 'b', l: '3', u: await w.idOf('host2@example.org') })
    const visitorId = await idOf(visitor)
    await w.signIn(visitor, 'returns@example.org')
    const memberId = await w.idOf('returns@example.org')
    expect((await openingsOf(memberId)).map(({ id }) => id)).toEqual([visit])
    expect([await originOf(visitorId), await originOf(memberId)]).toEqual([undefined, undefined])
    expect(await profileOf(visitor)).toMatchObject({ id: memberId, ab: '' })
  })

  it('names no inviter who is gone', async () => {
    await w.member('leaves@example.org')
    const inviter = await w.idOf('leaves@example.org')
    const bea = await w.adult()
    await bea.get(open, { l: '5', u: inviter })
    const part = w.personalData().find(({ kind }) => kind === 'opens')
    await transact(w.db, async (tx) => part?.erase(tx, inviter))
    expect(await originOf(await idOf(bea))).toMatchObject({ link: '5', invitedByUserId: null })
    const beaId = await idOf(bea)
    await transact(w.db, async (tx) => part?.erase(tx, beaId))
    expect(await originOf(await idOf(bea))).toBeUndefined()
    expect(await openingsOf(await idOf(bea))).toEqual([])
  })
})
