import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { myAccountState, submitAppeal } from '#domains/desk/contract.ts'
import {
  claimCase,
  decideCase,
  deskCase,
  deskPicture,
  deskQueue,
  searchAudit,
} from '#domains/desk/operator-contract.ts'
import type { DecidedMeasure } from '#domains/desk/rules.ts'
import {
  deletePhoto,
  editPhoto,
  generatePhoto,
  listOwnPhotos,
  listPhotos,
  photoCounts,
  reactToPhoto,
  unlockPhoto,
} from '#domains/media/photo-contract.ts'
import { characterPhotos } from '#domains/operations/content-contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { deskCases } from '#domains/desk/server/tables.ts'
import { letRulesOpen, ownCharacter } from '#tests/kit/characters.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import { fetchPicture, memberWith, ownPhoto, subject, wanted } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let people = 0
beforeAll(async () => {
  w = await world({ config: consoleConfig, pictureGenerator: createStubPictureGenerator() })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const member = (coins = 500) => memberWith(w, `photos-${(people += 1)}@example.org`, coins)

/** A person whose photo waits for its review, and the case. */
async function submitted(characterId = subject) {
  const { someone } = await member()
  const { id: photoId } = await ownPhoto(w, someone, { characterId })
  const { photo } = await someone.get(editPhoto, { photoId, isShown: true })
  return { someone, photoId, photo, caseId: await caseOf(photoId) }
}

async function caseOf(photoId: string): Promise<string> {
  const rows = await w.db.select().from(deskCases).where(eq(deskCases.targetId, photoId))
  return rows.find(({ state }) => state === 'open')?.id ?? ''
}

async function decide(caseId: string, content: DecidedMeasure) {
  const { at } = await operatorWith(w, 'moderator')
  await at.get(claimCase, { caseId })
  const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was looked at.' } as const
  return at.call(decideCase, { caseId, content, ...verdict })
}

async function isInAlbum(photoId: string, by?: Person, characterId = subject): Promise<boolean> {
  const { list } = await (by ?? (await w.adult())).get(listPhotos, { characterId, limit: 100 })
  return list.some(({ id }) => id === photoId)
}

describe('a photo that its creator shows, until an operator has looked', () => {
  it('is for its creator alone, in review, whatever the way to it', async () => {
    const { photoId, someone } = await submitted()
    const stranger = (await member()).someone
    const countOf = async (by: Person) => (await by.get(photoCounts, { characterId: subject })).images
    expect(await isInAlbum(photoId, stranger)).toBe(false)
    expect(await countOf(someone)).toBe((await countOf(stranger)) + 1)
    expect((await stranger.call(unlockPhoto, { photoId, price: 30 })).name).toBe('PHOTO_NOT_FOUND')
    expect((await stranger.call(reactToPhoto, { photoId, reaction: 1 })).name).toBe('PHOTO_NOT_FOUND')
    expect((await stranger.call(editPhoto, { photoId, isShown: false })).name).toBe('PHOTO_NOT_FOUND')
    const reported = await stranger.call(report, { target: { kind: 'photo', id: photoId }, reason: 'other' })
    expect(reported.name).toBe('REPORT_TARGET_GONE')
    const { at } = await operatorWith(w, 'moderator')
    const album = await at.get(characterPhotos, { characterId: subject, limit: 100 })
    expect(album.list.map((one) => one.photoId)).not.toContain(photoId)
    const [own] = (await someone.get(listOwnPhotos, {})).list
    expect(own).toMatchObject({ id: photoId, isShown: false, review: 'waiting' })
    expect(await isInAlbum(photoId, someone)).toBe(true)
    const url = own?.image?.url ?? ''
    expect((await fetchPicture(w, someone, url)).status).toBe(200)
    expect((await fetchPicture(w, stranger, url)).status).not.toBe(200)
  })

  it('is sent by the bot to nobody but its creator', async () => {
    const { someone, photoId, caseId } = await submitted()
    const { someone: stranger } = await member()
    const sentTo = async (who: Person) => {
      const { id: userId } = (await who.get(myProfile, {})).user
      const wanted = { photoId, userId, locale: 'en', showsExplicit: true, now: w.clock.now() }
      return (await w.services.photoFiles.find(wanted)) !== null
    }
    expect([await sentTo(someone), await sentTo(stranger)]).toEqual([true, false])
    await decide(caseId, 'restore')
    expect(await sentTo(stranger)).toBe(true)
  })

  it('waits a day in the queue with its picture, and opens by no clock', async () => {
    const { photoId, caseId } = await submitted()
    const { at } = await operatorWith(w, 'moderator')
    const queued = (await at.get(deskQueue, {})).list.find((one) => one.caseId === caseId)
    expect(queued).toMatchObject({ kind: 'publication-review', hiddenUntil: null })
    await at.get(claimCase, { caseId })
    expect((await at.get(deskCase, { caseId })).context).toMatchObject({ isInReview: true, isHidden: false })
    expect((await at.get(deskPicture, { caseId })).address).toMatch(/^data:image/)
    w.clock.advance(25 * 3_600_000)
    await w.doJobs()
    expect(await isInAlbum(photoId)).toBe(false)
  })

  it('opens by a decision, and once it passed it is hidden and shown without another', async () => {
    const { someone, photoId, caseId } = await submitted()
    expect((await decide(caseId, 'restore')).name).toBe('OK')
    expect(await isInAlbum(photoId)).toBe(true)
    const [decision] = (await someone.get(myAccountState, {})).decisions
    expect(decision).toMatchObject({ content: 'opened', upheld: false, isAutomated: false })
    await someone.get(editPhoto, { photoId, isShown: false })
    expect(await isInAlbum(photoId)).toBe(false)
    const { photo } = await someone.get(editPhoto, { photoId, isShown: true })
    expect(photo).toMatchObject({ isShown: true, review: null })
    expect([await isInAlbum(photoId), await caseOf(photoId)]).toEqual([true, ''])
  })

  it('stays with its creator where that is decided, until another operator decides otherwise', async () => {
    const { someone, photoId, caseId } = await submitted()
    await decide(caseId, 'private-only')
    expect((await someone.get(editPhoto, { photoId, isShown: true })).photo).toMatchObject({
      isShown: false,
      review: 'refused',
    })
    expect([await isInAlbum(photoId), await isInAlbum(photoId, someone)]).toEqual([false, true])
    const [decision] = (await someone.get(myAccountState, {})).decisions
    expect(decision).toMatchObject({ content: 'private-only', upheld: true })
    await someone.get(submitAppeal, { decisionId: decision?.decisionId ?? '', text: 'Nothing is wrong with it.' })
    await decide(caseId, 'restore')
    expect(await isInAlbum(photoId)).toBe(true)
  })

  it('is gone for its creator too where it is taken down', async () => {
    const { someone, photoId, caseId } = await submitted()
    await decide(caseId, 'remove')
    expect([await isInAlbum(photoId), await isInAlbum(photoId, someone)]).toEqual([false, false])
  })

  it('is shown after an appeal against its removal, as it would have been without that', async () => {
    const { someone, photoId, caseId } = await submitted()
    await decide(caseId, 'remove')
    const [decision] = (await someone.get(myAccountState, {})).decisions
    await someone.get(submitAppeal, { decisionId: decision?.decisionId ?? '', text: 'Nothing is wrong with it.' })
    expect((await decide(caseId, 'restore')).name).toBe('OK')
    const [own] = (await someone.get(listOwnPhotos, {})).list
    expect(own).toMatchObject({ id: photoId, isShown: true, review: null })
    expect(await isInAlbum(photoId)).toBe(true)
  })

  it('is opened to nobody by a decision that comes after it was taken out of the review or deleted', async () => {
    const out = await submitted()
    const { photo } = await out.someone.get(editPhoto, { photoId: out.photoId, isShown: false })
    expect(photo).toMatchObject({ isShown: false, review: null })
    await decide(out.caseId, 'restore')
    expect(await isInAlbum(out.photoId)).toBe(false)
    const deleted = await submitted()
    await deleted.someone.get(deletePhoto, { photoId: deleted.photoId })
    await decide(deleted.caseId, 'restore')
    expect(await isInAlbum(deleted.photoId)).toBe(false)
  })

  it('is no photo yet while it is drawn', async () => {
    const { someone } = await member()
    const { photo } = await someone.get(generatePhoto, wanted())
    expect((await someone.call(editPhoto, { photoId: photo.id, isShown: true })).name).toBe('PHOTO_NOT_FOUND')
  })
})

describe('a photo that needs no operator', () => {
  it('is one of a character whom nobody else meets', async () => {
    const { someone } = await member()
    const { id: characterId } = await ownCharacter(w, someone, { isPublic: false })
    const { id: photoId } = await ownPhoto(w, someone, { characterId })
    const { photo } = await someone.get(editPhoto, { photoId, isShown: true })
    expect(photo).toMatchObject({ isShown: true, review: null })
    expect(await caseOf(photoId)).toBe('')
  })

  it('opens at once where the rules alone decide, on record', async () => {
    await letRulesOpen(w)
    w.clock.advance(1000)
    const { photoId, caseId, photo } = await submitted()
    expect([photo.isShown, await isInAlbum(photoId), caseId]).toEqual([true, true, ''])
    const { at } = await operatorWith(w, 'safety-lead')
    const acts = (await at.get(searchAudit, { action: 'publication.rules' })).list
    expect(acts[0]?.detail).toContain(photoId)
  })
})
