import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visibility } from '#domains/characters/attributes.ts'
import { characters } from '#domains/characters/server/tables.ts'
import { deskRescans } from '#domains/desk/server/rescans/rescan-tables.ts'
import { casesAbout } from '#tests/kit/decisions.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const hits = async (id: string) => (await casesAbout(w, id)).filter(({ kind }) => kind === 'automatic-hit')

/** The rules have changed: nothing was read under those of today. */
async function readAgain() {
  await w.db.delete(deskRescans)
  w.clock.advance(10 * 60_000)
  await w.doJobs()
}

async function characterOf(description: string, isPublic = true): Promise<string> {
  const { userId } = await memberWith(w, `owner-${randomUUID()}@example.org`, 0)
  const [seeded] = await w.db.select().from(characters).where(eq(characters.id, 'mara-voss'))
  if (!seeded) throw new Error('Mara is gone')
  const id = `made-${randomUUID()}`
  const card = { ...seeded.card, data: { ...seeded.card.data, description } }
  await w.db
    .insert(characters)
    .values({ ...seeded, id, ownerId: userId, card, visibility: visibility[isPublic ? 'open' : 'private'] })
  return id
}

describe('characters that are stored', () => {
  it('are read again under changed rules: a case for whom these refuse, none for the others, and once for each version', async () => {
    const fine = await characterOf('She keeps bees and paints boats.')
    const refused = await characterOf('She sells heroin by the harbour.')
    const unseen = await characterOf('She sells heroin by the harbour.', false)
    await readAgain()
    expect(await hits(refused)).toMatchObject([{ state: 'open', reason: 'illegal', hiddenUntil: null }])
    expect((await hits(refused))[0]?.rule).toMatch(/^rescan \S+: CREATION_UNLAWFUL$/)
    expect([...(await hits(fine)), ...(await hits(unseen))]).toEqual([])
    const state = () => w.db.select().from(deskRescans).where(eq(deskRescans.subject, 'characters'))
    const [ended] = await state()
    expect(ended).toMatchObject({ found: 1, endedAt: expect.any(Date) as Date })
    w.clock.advance(10 * 60_000)
    await w.doJobs()
    expect(await state()).toEqual([ended])
    expect(await hits(refused)).toHaveLength(1)
  })
})
