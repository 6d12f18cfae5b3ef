import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { myAccountState, submitAppeal } from '#domains/desk/contract.ts'
import { deskRescans } from '#domains/desk/server/rescans/rescan-tables.ts'
import { clearFileOf } from '#domains/media/server/public.ts'
import { photos } from '#domains/media/server/tables.ts'
import { report } from '#domains/safety/report-contract.ts'
import { casesAbout, decideAbout } from '#tests/kit/decisions.ts'
import { consoleConfig } from '#tests/kit/operators.ts'
import { patternPicture } from '#tests/kit/pattern-picture.ts'
import { memberWith, ownPhoto } from '#tests/kit/photos.ts'
import { createPictureList } from '#tests/kit/picture-list.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const listed = 1
const stub = createStubPictureGenerator()
let list: Awaited<ReturnType<typeof createPictureList>>
let w: World
beforeAll(async () => {
  list = await createPictureList(listed)
  w = await world({ config: { ...consoleConfig, IMAGE_GATE_LISTS: list.file }, pictureGenerator: stub })
})
beforeEach(() => w.clock.advance(1000))
afterAll(async () => {
  await w.close()
  list.remove()
})

const hits = async (id: string) => (await casesAbout(w, id)).filter(({ kind }) => kind === 'automatic-hit')

/** The rules have changed: nothing was read under those of today. */
async function readAgain() {
  await w.db.delete(deskRescans)
  w.clock.advance(10 * 60_000)
  await w.doJobs()
}

/** A photo of somebody's that others see, of a pattern by its number. */
async function shownPhoto(pattern: number) {
  const { someone } = await memberWith(w, `draws-${randomUUID()}@example.org`, 100)
  stub.notify(() => patternPicture(pattern))
  const { id } = await ownPhoto(w, someone)
  await w.db.update(photos).set({ isShown: true }).where(eq(photos.id, id))
  return { someone, id }
}

async function removed(id: string): Promise<string> {
  const { someone } = await memberWith(w, `reports-${randomUUID()}@example.org`, 0)
  const { caseId } = await someone.get(report, { target: { kind: 'photo', id }, reason: 'copied' })
  await decideAbout(w, caseId ?? '', 'remove')
  return caseId ?? ''
}

describe('pictures that are stored', () => {
  it('are compared with lists that came later', async () => {
    const [other, known] = [await shownPhoto(2), await shownPhoto(3)]
    const [row] = await w.db.select().from(photos).where(eq(photos.id, known.id))
    await w.services.store.write(clearFileOf(row?.picture?.file ?? ''), await patternPicture(listed))
    await readAgain()
    expect(await hits(known.id)).toMatchObject([{ reason: 'illegal', rule: 'rescan of pictures: list 1' }])
    expect(await hits(other.id)).toEqual([])
  })

  it('are compared with one that was removed: a case for each copy, which stays until somebody has looked', async () => {
    const [first, copy, other] = [await shownPhoto(4), await shownPhoto(4), await shownPhoto(5)]
    await removed(first.id)
    await w.doJobs()
    const [found] = await hits(copy.id)
    expect(found).toMatchObject({ state: 'open', reason: 'other', hiddenUntil: null })
    expect(found?.rule).toMatch(/^copy of a picture removed in case /)
    expect([...(await hits(first.id)), ...(await hits(other.id))]).toEqual([])
  })

  it('are compared with none whose removal was undone meanwhile', async () => {
    const [first, copy] = [await shownPhoto(6), await shownPhoto(6)]
    const caseId = await removed(first.id)
    const [decision] = (await first.someone.get(myAccountState, {})).decisions
    await first.someone.get(submitAppeal, { decisionId: decision?.decisionId ?? '', text: 'It is mine.' })
    await decideAbout(w, caseId, 'restore')
    await w.doJobs()
    expect(await hits(copy.id)).toEqual([])
  })
})
