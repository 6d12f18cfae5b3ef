import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import { characterDetail, listCharacters } from '#domains/characters/contract.ts'
import { characters } from '#domains/characters/server/tables.ts'
import { listPhotos } from '#domains/media/photo-contract.ts'
import { photos } from '#domains/media/server/tables.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import type { ReportReason } from '#domains/safety/rules.ts'
import { report } from '#domains/safety/report-contract.ts'
import { reportReasons } from '#domains/safety/rules.ts'
import { ruleOf } from '#domains/safety/report-reasons.ts'
import { reports } from '#domains/safety/server/tables.ts'

let w: World
let owner: Person
let ownerId: string
beforeAll(async () => {
  w = await world()
  owner = await w.member('owner@example.org')
  ownerId = (await owner.get(myProfile, {})).user.id
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.db.delete(reports)
})

let people = 0
const someone = () => w.member(`reporter-${(people += 1)}@example.org`)
const idOf = async (person: Person) => (await person.get(myProfile, {})).user.id

/** A public user-made character, otherwise like a seeded one. */
async function madeCharacter(input: Partial<typeof characters.$inferInsert> = {}): Promise<string> {
  const [seeded] = await w.db.select().from(characters).where(eq(characters.id, 'mara-voss'))
  if (!seeded) throw new Error('Mara is gone')
  const id = `made-${randomUUID()}`
  await w.db.insert(characters).values({ ...seeded, id, ownerId, customKind: 10, ...input })
  return id
}

async function madePhoto(input: Partial<typeof photos.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  const shot = { outfit: 'blazer', place: 'studio', light: 'day', framing: 'bust', pose: 0, seed: 1 } as never
  const row = {
    id,
    characterId: 'mara-voss',
    creatorId: ownerId,
    key: randomUUID(),
    kind: 'image',
    state: 'done',
    picture: { file: `photos/${id}`, width: 8, height: 8, thumbhash: '' },
  } as const
  await w.db.insert(photos).values({ ...row, shot, price: 0, isShown: true, createdAt: w.clock.now(), ...input })
  return id
}

const isHiddenCharacter = async (id: string) =>
  (await w.db.select().from(characters).where(eq(characters.id, id)))[0]?.hiddenAt !== null
const said = (kind: 'character' | 'photo' | 'user', id: string, reason: ReportReason, note?: string) => ({
  target: { kind, id },
  reason,
  ...(note === undefined ? {} : { note }),
})

describe('a report', () => {
  it('of a person is stored for review [S1-meet-03] [S7-report-01]', async () => {
    const reporter = await someone()
    const answer = await reporter.call(report, said('user', ownerId, 'spam', ' Asks everybody for money. '))
    expect(answer).toMatchObject({ name: 'OK', data: { isHidden: false } })
    expect(await w.db.select().from(reports)).toMatchObject([
      {
        reporterId: await idOf(reporter),
        targetKind: 'user',
        targetId: ownerId,
        reason: 'spam',
        state: 'open',
        note: 'Asks everybody for money.',
      },
    ])
    expect((await reporter.call(report, { reason: 'spam' } as never)).name).toBe('PARAMS_ERROR')
  })

  it.each(['minor', 'real-person', 'illegal'] as const)('for %s hides her from everybody at once', async (reason) => {
    const id = await madeCharacter()
    const answer = await (await someone()).get(report, said('character', id, reason))
    expect(answer).toMatchObject({ isHidden: true })
    expect(await isHiddenCharacter(id)).toBe(true)
  })

  it('hides a photo alike', async () => {
    const id = await madePhoto()
    expect(await (await someone()).get(report, said('photo', id, 'real-person'))).toMatchObject({ isHidden: true })
    expect((await w.db.select().from(photos).where(eq(photos.id, id)))[0]?.hiddenAt).toEqual(w.clock.now())
  })

  it('for a lesser reason waits its turn in the queue and hides nothing from others', async () => {
    const id = await madeCharacter()
    for (const reason of ['other', 'hate', 'explicit'] as const)
      expect(await (await someone()).get(report, said('character', id, reason))).toMatchObject({ isHidden: false })
    expect(await isHiddenCharacter(id)).toBe(false)
    const queue = await w.db.select({ reason: reports.reason }).from(reports).orderBy(asc(reports.dueAt))
    expect(queue.map((one) => one.reason)).toEqual(['explicit', 'hate', 'other'])
  })

  it('is due by its reason, the gravest within the hour', () => {
    const hours = reportReasons.map((reason) => ruleOf(reason).dueHours)
    expect(hours).toEqual(hours.toSorted((a, b) => a - b))
    expect(ruleOf('minor')).toMatchObject({ hiddenHours: 168, dueHours: 1 })
  })

  it('counts once per person and target, and what is graver later still counts', async () => {
    const reporter = await someone()
    const id = await madeCharacter()
    await reporter.get(report, said('character', id, 'spam'))
    await reporter.get(report, said('character', id, 'spam'))
    expect(await w.db.select().from(reports)).toHaveLength(1)
    expect(await reporter.get(report, said('character', id, 'minor'))).toMatchObject({ isHidden: true })
    expect(await reporter.get(report, said('character', id, 'other'))).toMatchObject({ isHidden: true })
    expect(await w.db.select().from(reports)).toMatchObject([{ reason: 'minor', hides: true }])
    expect(await isHiddenCharacter(id)).toBe(true)
  })

  it("leaves built-in targets and visitors' reports to review", async () => {
    expect(await (await someone()).get(report, said('character', 'mara-voss', 'minor'))).toMatchObject({
      isHidden: false,
    })
    const id = await madeCharacter()
    expect(await (await w.adult()).get(report, said('character', id, 'minor'))).toMatchObject({ isHidden: false })
    expect(await isHiddenCharacter(id)).toBe(false)
    expect(await w.db.select().from(reports)).toHaveLength(2)
  })

  it('of a person with three dismissed reports hides nothing from others', async () => {
    const reporter = await someone()
    for (let times = 0; times < 3; times += 1)
      await reporter.get(report, said('character', await madeCharacter(), 'minor'))
    await w.db.update(reports).set({ state: 'dismissed' })
    expect(await reporter.get(report, said('character', await madeCharacter(), 'minor'))).toMatchObject({
      isHidden: false,
    })
  })

  it('hides the reported target from its reporter, everywhere, and from no other person', async () => {
    const reporter = await someone()
    const id = await madeCharacter()
    const shown = async (person: Person) => {
      const found = await person.call(characterDetail, { characterId: id })
      const { list } = await person.get(listCharacters, { sort: 3, limit: 100 })
      const other = await person.get(characterDetail, { characterId: 'mara-voss' })
      return [found.name, list.some((one) => one.id === id), other.similar.some((one) => one.id === id)]
    }
    await w.db.update(characters).set({ hotRank: -1 }).where(eq(characters.id, id))
    expect(await shown(reporter)).toEqual(['OK', true, true])
    await reporter.get(report, said('character', id, 'spam'))
    expect(await shown(reporter)).toEqual(['CHARACTER_NOT_FOUND', false, false])
    expect(await shown(owner)).toEqual(['OK', true, true])
    const photo = await madePhoto()
    const inAlbum = async (person: Person) =>
      (await person.get(listPhotos, { characterId: 'mara-voss', limit: 100 })).list.some((one) => one.id === photo)
    expect(await inAlbum(reporter)).toBe(true)
    await reporter.get(report, said('photo', photo, 'spam'))
    expect([await inAlbum(reporter), await inAlbum(await someone())]).toEqual([false, true])
  })

  it('is moved when its visitor signs in, and is erased with them', async () => {
    const known = await someone()
    const email = `reporter-${people}@example.org`
    await known.get(report, said('character', 'mara-voss', 'spam'))
    const visitor = await w.adult()
    await visitor.get(report, said('character', 'mara-voss', 'spam'))
    await visitor.get(report, said('character', 'freya-lindholm', 'spam', 'My words'))
    w.clock.advance(61_000)
    await w.signIn(visitor, email)
    const knownId = await idOf(known)
    const stored = await w.db.select().from(reports)
    expect(stored.map((one) => [one.reporterId, one.targetId]).toSorted()).toEqual([
      [knownId, 'freya-lindholm'],
      [knownId, 'mara-voss'],
    ])
    const part = w.personalData().find(({ kind }) => kind === 'reports')
    expect(await part?.count(w.db, knownId)).toBe(2)
    await transact(w.db, async (tx) => part?.erase(tx, knownId))
    expect(await part?.count(w.db, knownId)).toBe(0)
    expect((await w.db.select().from(reports)).map(({ note }) => note)).toEqual(['', ''])
  })
})

describe('a report is refused', () => {
  it.each([
    ['a character who is not there', 'character', 'nobody-at-all'],
    ['a photo that is not there', 'photo', randomUUID()],
    ['a photo by something that is no number', 'photo', 'x'],
    ['a person who is not there', 'user', randomUUID()],
  ] as const)('of %s', async (_, kind, id) => {
    expect((await (await someone()).call(report, said(kind, id, 'spam'))).name).toBe('REPORT_TARGET_GONE')
  })

  it('of what its reporter cannot see, and of oneself', async () => {
    const reporter = await someone()
    const own = await madeCharacter({ visibility: 0 })
    expect((await reporter.call(report, said('character', own, 'minor'))).name).toBe('REPORT_TARGET_GONE')
    const photo = await madePhoto({ isShown: false })
    expect((await reporter.call(report, said('photo', photo, 'minor'))).name).toBe('REPORT_TARGET_GONE')
    expect((await reporter.call(report, said('user', await idOf(reporter), 'spam'))).name).toBe('REPORT_TARGET_GONE')
    expect(await w.db.select().from(reports)).toEqual([])
  })

  it('after twenty in a day', async () => {
    const reporter = await someone()
    for (let times = 0; times < 20; times += 1)
      await reporter.get(report, said('character', await madeCharacter(), 'spam'))
    const id = await madeCharacter()
    expect((await reporter.call(report, said('character', id, 'spam'))).name).toBe('TOO_MANY_REQUESTS')
    w.clock.advance(86_400_001)
    expect((await reporter.call(report, said('character', id, 'spam'))).name).toBe('OK')
  })

  it('without an age answer, without a known reason, and with an overlong text', async () => {
    expect((await w.person().call(report, said('character', 'mara-voss', 'spam'))).name).toBe('AGE_REQUIRED')
    const reporter = await someone()
    expect((await reporter.call(report, said('character', 'mara-voss', 'boring' as never))).name).toBe('PARAMS_ERROR')
    expect((await reporter.call(report, said('character', 'mara-voss', 'spam', 'x'.repeat(501)))).name).toBe(
      'PARAMS_ERROR',
    )
  })
})
