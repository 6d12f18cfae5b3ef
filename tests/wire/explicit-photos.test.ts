import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { letRulesOpen } from '#tests/kit/characters.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import {
  editPhoto,
  listPhotos,
  photoCounts,
  reactions,
  reactToPhoto,
  unlockPhoto,
} from '#domains/media/photo-contract.ts'
import { enableNsfw } from '#domains/profile/contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { coinsOf, memberWith, ownPhoto, subject } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator(), config: { COUNTRY_HEADER: 'x-country' } })
  await letRulesOpen(w)
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

it('a photo that is marked as explicit is hidden from others until they switch it on, and again when they switch it off [S4-nsfw-01]', async () => {
  const { someone: creator } = await memberWith(w, 'explicit@example.org', 100)
  const { someone: reporter } = await memberWith(w, 'reports-explicit@example.org', 0)
  const { someone, userId } = await memberWith(w, 'switches@example.org', 100)
  const { id } = await ownPhoto(w, creator)
  await creator.get(editPhoto, { photoId: id, isShown: true })
  const seen = async (who: Person) => {
    const isListed = (await who.get(listPhotos, { characterId: subject, limit: 100 })).list.some((one) => one.id === id)
    const { images } = await who.get(photoCounts, { characterId: subject })
    return { isOn: (await who.get(myProfile, {})).user.enableNSFW, isListed, images }
  }
  const before = await seen(someone)
  expect(before).toMatchObject({ isOn: false, isListed: true })
  await reporter.get(report, { target: { kind: 'photo', id }, reason: 'explicit' })

  const hidden = { isOn: false, isListed: false, images: before.images - 1 }
  expect(await seen(someone)).toEqual(hidden)
  expect((await someone.call(unlockPhoto, { photoId: id, price: 30 })).name).toBe('PHOTO_NOT_FOUND')
  await someone.get(enableNsfw, { enableNSFW: true })
  expect(await seen(someone)).toEqual({ isOn: true, isListed: true, images: before.images })
  await someone.get(enableNsfw, { enableNSFW: false })
  expect(await seen(someone)).toEqual(hidden)
  expect(await seen(creator)).toMatchObject({ isOn: false, isListed: true })

  await someone.get(enableNsfw, { enableNSFW: true })
  await someone.get(unlockPhoto, { photoId: id, price: 30 })
  await someone.get(enableNsfw, { enableNSFW: false })
  expect(await seen(someone)).toMatchObject({ isListed: true })
  expect(await coinsOf(w, userId)).toMatchObject({ own: 70 })
})

it('a place whose law closes it hides such a photo in every place of an album, whatever somebody has switched on [S4-nsfw-01]', async () => {
  const { someone: creator } = await memberWith(w, 'explicit-there@example.org', 100)
  const { someone: reporter } = await memberWith(w, 'reports-there@example.org', 0)
  const { id } = await ownPhoto(w, creator)
  await creator.get(editPhoto, { photoId: id, isShown: true })
  await reporter.get(report, { target: { kind: 'photo', id }, reason: 'explicit' })
  const headers: Record<string, string> = {}
  const traveller = await w.adult({ headers })
  await w.signIn(traveller, 'travels@example.org')
  await traveller.get(enableNsfw, { enableNSFW: true })
  const seenBy = async () => {
    const { list } = await traveller.get(listPhotos, { characterId: subject, limit: 100 })
    const { images } = await traveller.get(photoCounts, { characterId: subject })
    const reacted = await traveller.call(reactToPhoto, { photoId: id, reaction: reactions.like })
    const unlocked = await traveller.call(unlockPhoto, { photoId: id, price: 30 })
    return { isListed: list.some((one) => one.id === id), images, answers: [reacted.name, unlocked.name] }
  }
  const { someone: other } = await memberWith(w, 'never-switched@example.org', 0)
  const { images } = await other.get(photoCounts, { characterId: subject })
  expect(await seenBy()).toMatchObject({ isListed: true, answers: ['OK', 'INSUFFICIENT_FUNDS'] })
  headers['x-country'] = 'MY'
  expect(await seenBy()).toEqual({
    isListed: false,
    images,
    answers: ['PHOTO_NOT_FOUND', 'PHOTO_NOT_FOUND'],
  })
  expect((await traveller.get(myProfile, {})).user.enableNSFW).toBe(true)
})

it('is explained beside the switch: a report marks a photo, and nothing claims that there is none', () => {
  const { note } = (JSON.parse(readFileSync('locales/en/profile.json', 'utf8')) as { nsfw: { note: string } }).nsfw
  expect(note).toContain('reports')
  expect(note).not.toMatch(/nothing/i)
})
