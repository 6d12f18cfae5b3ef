import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCharacters } from '#domains/characters/contract.ts'
import { claimCase, decideCase, deskQueue } from '#domains/desk/operator-contract.ts'
import { deskAudit, deskDecisions } from '#domains/desk/server/tables.ts'
import { listPhotos } from '#domains/media/photo-contract.ts'
import {
  characterPhotos,
  findCharactersOfAll,
  openCharacterPicture,
  reviewContent,
  seeCharacter,
} from '#domains/operations/content-contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { ownCharacter } from '#tests/kit/characters.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import { drawnAlbum, memberWith, subject } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const hourMs = 3_600_000
let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig, pictureGenerator: createStubPictureGenerator() })
})
afterAll(() => w.close())

const moderator = () => operatorWith(w, 'moderator')
const actsOf = (operatorId: string) =>
  w.db.select().from(deskAudit).where(eq(deskAudit.operatorId, operatorId)).orderBy(deskAudit.seq)

/** Decides a case as another operator; gives whether its statement says that a rule had hidden the content. */
async function decide(caseId: string, content: 'none' | 'remove' | 'restore'): Promise<boolean | undefined> {
  const { at } = await moderator()
  await at.get(claimCase, { caseId })
  const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was looked at.' } as const
  await at.get(decideCase, { caseId, content, ...verdict })
  const rows = await w.db.select().from(deskDecisions).where(eq(deskDecisions.caseId, caseId))
  return rows.at(-1)?.isAutomated
}

describe('a character in the console', () => {
  it('is found by its id and its name, whole and in any case, and each look is in the audit', async () => {
    const { at, id } = await moderator()
    const find = async (search: string) => (await at.get(findCharactersOfAll, { search })).list
    const [byId, byName, byPart] = [await find(subject), await find(' mara VOSS '), await find('mara')]
    expect(byId).toMatchObject([{ characterId: subject, name: 'Mara Voss', isBuiltIn: true, state: 'open' }])
    expect([byName, byPart]).toEqual([byId, []])
    const seen = await at.get(seeCharacter, { characterId: subject })
    expect(seen).toMatchObject({ name: 'Mara Voss', state: 'open', hiddenAt: null, cases: [] })
    expect(seen.words.map(({ label }) => label)).toContain('greeting')
    const acts = (await actsOf(id)).filter(({ action }) => action.startsWith('character.'))
    expect(acts.map(({ action }) => action)).toEqual([
      'character.find',
      'character.find',
      'character.find',
      'character.look',
    ])
    expect(JSON.stringify(acts).toLowerCase()).not.toContain('mara voss')
    expect((await at.call(seeCharacter, { characterId: 'nobody' })).name).toBe('CHARACTER_NOT_FOUND')
  })

  it('shows no word and no picture of a private one, and cannot be reviewed', async () => {
    const { someone } = await memberWith(w, 'private@example.org', 500)
    const own = await ownCharacter(w, someone, { isPublic: false })
    const { at } = await moderator()
    const seen = await at.get(seeCharacter, { characterId: own.id })
    expect(seen).toMatchObject({ state: 'private', isPublished: false, isBuiltIn: false, words: [], thumbhash: null })
    const about = { characterId: own.id, photoId: null }
    expect((await at.call(characterPhotos, { characterId: own.id })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await at.call(openCharacterPicture, about)).name).toBe('PHOTO_NOT_FOUND')
    const review = { ...about, reason: 'other', isHidden: true } as const
    expect((await at.call(reviewContent, review)).name).toBe('CHARACTER_NOT_FOUND')
  })

  it('is hidden at once by a review, until a decision shows it again', async () => {
    const [first] = (await (await w.adult()).get(listCharacters, { limit: 1 })).list
    const characterId = first?.id ?? ''
    const shown = async () =>
      (await (await w.adult()).get(listCharacters, { limit: 100 })).list.some(({ id }) => id === characterId)
    const { at } = await moderator()
    const review = { characterId, photoId: null, reason: 'copied', isHidden: true } as const
    const { caseId, isHidden } = await at.get(reviewContent, review)
    expect([isHidden, await shown()]).toEqual([true, false])
    expect(await at.get(seeCharacter, { characterId })).toMatchObject({ state: 'hidden', cases: [caseId] })
    // Twice is the same case.
    expect((await at.get(reviewContent, review)).caseId).toBe(caseId)
    const queued = (await at.get(deskQueue, {})).list.find((one) => one.caseId === caseId)
    const due = w.clock.now().getTime() + 24 * hourMs
    expect(queued).toMatchObject({ kind: 'publication-review', reason: 'copied', dueAt: due, hiddenUntil: due })
    expect(await decide(caseId, 'none')).toBe(false)
    expect(await shown()).toBe(true)
    // A review found nothing: for thirty days another opens a case, and hides nothing before its decision.
    expect((await at.get(reviewContent, review)).isHidden).toBe(false)
    expect(await shown()).toBe(true)
  })
})

describe('a photo of an album in the console', () => {
  it('is a blurred hash until it is opened, which is recorded; another album has none of it', async () => {
    await drawnAlbum(w, await w.adult())
    const { at, id } = await moderator()
    const { list } = await at.get(characterPhotos, { characterId: subject, limit: 100 })
    expect(list.length).toBeGreaterThan(5)
    expect(JSON.stringify(list)).not.toContain('/media/')
    const photoId = list.find(({ isVideo }) => !isVideo)?.photoId ?? ''
    const { address } = await at.get(openCharacterPicture, { characterId: subject, photoId })
    expect(address).toMatch(/^data:image\/webp;base64,UklGR/)
    expect((await actsOf(id)).at(-1)).toMatchObject({
      action: 'character.picture',
      detail: JSON.stringify({ character: subject, photo: photoId }),
    })
    const elsewhere = { characterId: 'nobody', photoId }
    expect((await at.call(openCharacterPicture, elsewhere)).name).toBe('PHOTO_NOT_FOUND')
  })

  it.each(['runs out', 'finds nothing'])('that a report removed is not shown again when a review %s', async (end) => {
    const reader = await w.adult()
    const photoId = (await drawnAlbum(w, reader)).at(end === 'runs out' ? 1 : 2)?.id ?? ''
    const target = { kind: 'photo', id: photoId } as const
    const reported = await (await w.adult()).get(report, { target, reason: 'other' })
    const { at } = await moderator()
    const review = { characterId: subject, photoId, reason: 'other', isHidden: true } as const
    const { caseId } = await at.get(reviewContent, review)
    await decide(reported.caseId ?? '', 'remove')
    if (end === 'finds nothing') await decide(caseId, 'none')
    w.clock.advance(25 * hourMs)
    await w.doJobs()
    const { list } = await reader.get(listPhotos, { characterId: subject, limit: 100 })
    expect(list.map(({ id }) => id)).not.toContain(photoId)
  })

  it('that was removed is shown again by no review that only runs out', async () => {
    const reader = await w.adult()
    const [photo] = await drawnAlbum(w, reader)
    const { at } = await moderator()
    const review = { characterId: subject, photoId: photo?.id ?? '', reason: 'explicit', isHidden: true } as const
    await decide((await at.get(reviewContent, review)).caseId, 'remove')
    // Somebody whose page is older than that decision hides it once more.
    expect((await at.get(reviewContent, review)).isHidden).toBe(true)
    w.clock.advance(25 * hourMs)
    await w.doJobs()
    const { list } = await reader.get(listPhotos, { characterId: subject, limit: 100 })
    expect(list.map(({ id }) => id)).not.toContain(review.photoId)
  })

  it('is hidden by a review and removed by its decision; a later review shows it again', async () => {
    const reader = await w.adult()
    const [photo] = await drawnAlbum(w, reader)
    const photoId = photo?.id ?? ''
    const isInAlbum = async () =>
      (await reader.get(listPhotos, { characterId: subject, limit: 100 })).list.some(({ id }) => id === photoId)
    const { at } = await moderator()
    const review = { characterId: subject, photoId, reason: 'explicit' } as const
    const { caseId } = await at.get(reviewContent, { ...review, isHidden: true })
    expect(await isInAlbum()).toBe(false)
    const { list } = await at.get(characterPhotos, { characterId: subject, limit: 100 })
    expect(list.find((one) => one.photoId === photoId)?.hiddenAt).toBe(w.clock.now().getTime())
    await decide(caseId, 'remove')
    expect(await isInAlbum()).toBe(false)
    const again = await at.get(reviewContent, { ...review, isHidden: false })
    await decide(again.caseId, 'restore')
    expect(await isInAlbum()).toBe(true)
  })
})
