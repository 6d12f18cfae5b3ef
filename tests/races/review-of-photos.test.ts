import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimCase, decideCase } from '#domains/desk/operator-contract.ts'
import { deskCases } from '#domains/desk/server/tables.ts'
import { deletePhoto, editPhoto, listPhotos } from '#domains/media/photo-contract.ts'
import { photos } from '#domains/media/server/tables.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import { memberWith, ownPhoto, subject } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig, pictureGenerator: createStubPictureGenerator() })
}, 60_000)
afterAll(() => w.close())

const casesOf = (photoId: string) => w.db.select().from(deskCases).where(eq(deskCases.targetId, photoId))

async function submitted(email: string) {
  const { someone } = await memberWith(w, email, 50)
  const { id: photoId } = await ownPhoto(w, someone)
  await Promise.all(Array.from({ length: 4 }, () => someone.get(editPhoto, { photoId, isShown: true })))
  return { someone, photoId }
}

it('a photo that is shown from many tabs at once is one case', async () => {
  const { photoId } = await submitted('photo-tabs@example.org')
  expect(await casesOf(photoId)).toHaveLength(1)
})

it.each(['deleted', 'taken out of the review'])(
  'a photo that is %s in the moment of its approval ends in one of the two, and is shown to nobody after both',
  async (how) => {
    const guest = await w.adult()
    for (const round of [1, 2, 3, 4]) {
      const { someone, photoId } = await submitted(`photo-${how.slice(0, 3)}-${round}@example.org`)
      const caseId = (await casesOf(photoId))[0]?.id ?? ''
      const { at } = await operatorWith(w, 'moderator')
      await at.get(claimCase, { caseId })
      const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was looked at.' } as const
      const leave = () =>
        how === 'deleted'
          ? someone.call(deletePhoto, { photoId })
          : someone.call(editPhoto, { photoId, isShown: false })
      const [decided, left] = await Promise.all([
        at.call(decideCase, { caseId, content: 'restore', ...verdict }),
        leave(),
      ])
      expect([decided.name, left.name]).toEqual(['OK', 'OK'])
      const { list } = await guest.get(listPhotos, { characterId: subject, limit: 100 })
      expect(list.map(({ id }) => id)).not.toContain(photoId)
      const [row] = await w.db.select().from(photos).where(eq(photos.id, photoId))
      expect(row?.isShown ?? false).toBe(false)
      expect(['passed', null, undefined]).toContain(row?.review)
    }
  },
)
