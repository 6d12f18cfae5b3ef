import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '#platform/telemetry/log.ts'
import { startImageModerations } from '#tests/counterparts/image-moderations.ts'
import { uploadPicture } from '#domains/media/contract.ts'
import { deskCases } from '#domains/desk/server/tables.ts'
import { uploads } from '#domains/media/server/tables.ts'
import { readCard } from '#domains/characters/cards-contract.ts'
import { cardCorpus } from '#tests/kit/card-corpus.ts'
import { base64Of, plainText } from '#tests/kit/card-files.ts'
import { patternPicture } from '#tests/kit/pattern-picture.ts'
import { createPictureList } from '#tests/kit/picture-list.ts'
import { coinsOf, memberWith, ownPhoto } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const listed = 1
/** The signature and the first chunk of a PNG. */
const endOfHeader = 33
const stub = createStubPictureGenerator()
let classifier: Awaited<ReturnType<typeof startImageModerations>>
let list: Awaited<ReturnType<typeof createPictureList>>
let w: World
beforeAll(async () => {
  list = await createPictureList(listed)
  classifier = await startImageModerations(() => [])
  const { baseUrl, apiKey } = classifier
  const config = { IMAGE_GATE_LISTS: list.file, IMAGE_GATE_BASE_URL: baseUrl, IMAGE_GATE_API_KEY: apiKey }
  w = await world({ pictureGenerator: stub, log: createLog('silent'), config })
})
beforeEach(() => w.clock.advance(1000))
afterAll(async () => {
  await w.close()
  await classifier.close()
  list.remove()
})

const stored = async () => (await w.db.select().from(uploads)).filter(({ size }) => size > 0).length

it('takes in a picture that the gate allows', async () => {
  const { someone } = await memberWith(w, 'allowed@example.org', 0)
  expect((await someone.upload(uploadPicture, {}, await patternPicture(2))).name).toBe('OK')
})

it('refuses a listed picture that is to be shown to a character, and stores nothing of it', async () => {
  const { someone } = await memberWith(w, 'shows-listed@example.org', 0)
  const before = await stored()
  expect((await someone.upload(uploadPicture, { isShown: true }, await patternPicture(listed))).name).toBe(
    'NOT_ALLOWED',
  )
  expect(await stored()).toBe(before)
})

it('refuses a listed upload, stores nothing of it, and opens one case about who brought it', async () => {
  const { someone, userId } = await memberWith(w, 'listed@example.org', 0)
  const before = await stored()
  for (let time = 0; time < 2; time += 1)
    expect((await someone.upload(uploadPicture, {}, await patternPicture(listed))).name).toBe('NOT_ALLOWED')
  expect(await stored()).toBe(before)
  const cases = (await w.db.select().from(deskCases)).filter(({ targetId }) => targetId === userId)
  expect(cases).toMatchObject([
    { kind: 'automatic-hit', targetKind: 'user', subjectUserId: userId, rule: 'picture gate: list 1' },
  ])
})

it('delivers no listed picture of an engine: the price comes back, and a case is about the engine', async () => {
  const { someone, userId } = await memberWith(w, 'drawn@example.org', 50)
  const draws = () => patternPicture(listed)
  stub.notify(draws, draws)
  expect(await ownPhoto(w, someone)).toMatchObject({ state: 'failed', image: null })
  expect(await coinsOf(w, userId)).toEqual({ own: 50, held: 0, spent: 0 })
  const cases = (await w.db.select().from(deskCases)).filter(({ targetKind }) => targetKind === 'page')
  expect(cases).toMatchObject([{ kind: 'automatic-hit', targetId: 'engine puppet', subjectUserId: null }])
})

it('lets no listed picture of a card in: the card has none', async () => {
  const { someone } = await memberWith(w, 'card@example.org', 0)
  const cardOf = async (number: number) => {
    const png = await patternPicture(number)
    const text = plainText('chara', base64Of(cardCorpus['V1, as written by hand']))
    return Buffer.concat([png.subarray(0, endOfHeader), text, png.subarray(endOfHeader)])
  }
  const previewOf = async (number: number) => (await someone.upload(readCard, {}, await cardOf(number))).data.preview
  expect((await previewOf(2))?.ownPicture?.url).toMatch(/^data:image\/webp/)
  expect(await previewOf(listed)).toMatchObject({ ownPicture: null })
})

it('withholds what was not classified in time: nothing is stored, paid or reported', async () => {
  classifier.fallSilent()
  const { someone, userId } = await memberWith(w, 'late@example.org', 50)
  const before = await stored()
  expect((await someone.upload(uploadPicture, {}, await patternPicture(3))).name).toBe('UNAVAILABLE')
  expect(await stored()).toBe(before)
  expect(await ownPhoto(w, someone)).toMatchObject({ state: 'failed', image: null })
  expect(await coinsOf(w, userId)).toEqual({ own: 50, held: 0, spent: 0 })
  expect((await w.db.select().from(deskCases)).filter(({ subjectUserId }) => subjectUserId === userId)).toEqual([])
})
