import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonFile, pngChunk, plainText, base64Of, zipFile } from '#tests/kit/card-files.ts'
import { chosen } from '#tests/kit/creation-requests.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { Person } from '#tests/kit/person.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { exportCard, importCard, readCard } from '../../cards-contract.ts'
import { confirmCharacter, deleteCharacter, editBeforeConfirm, editCharacter } from '../../custom-contract.ts'
import { visibility } from '../../attributes.ts'
import type { ExportFormat } from '../../rules.ts'
import { readCardFile } from '../cards/read-card-file.ts'

let w: World
let stub: StubPictureGenerator
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const iris = { name: 'Iris', description: 'Sails alone and mends her own nets.', first_mes: 'Hello.' }
const requested = (over: object = {}) => ({
  key: randomUUID(),
  name: 'Iris',
  options: { ...chosen, age: 34 },
  isPublic: true,
  picture: 'card' as const,
  ...over,
})
const square = (background: string, side = 256) =>
  sharp({ create: { width: side, height: side, channels: 4, background } })
const picture = (background: string, side?: number) => square(background, side).png().toBuffer()

/** A PNG card as tools with assets write it: the file is the icon, an emotion stands in a text. */
async function pngWithEmotion(): Promise<Buffer> {
  const [own, happy] = [await picture('#cc3333'), await square('#33cc3380').png().toBuffer()]
  const assets = [
    { type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' },
    { type: 'emotion', uri: '__asset:4', name: 'happy', ext: 'png' },
    { type: 'background', uri: 'https://example.org/sea.png', name: 'sea', ext: 'png' },
  ]
  const card = { spec: 'chara_card_v3', spec_version: '3.0', data: { ...iris, assets } }
  const texts = [plainText('ccv3', base64Of(card)), plainText('chara-ext-asset_:4', happy.toString('base64'))]
  const end = pngChunk('IEND', Buffer.alloc(0)).byteLength
  return Buffer.concat([own.subarray(0, -end), ...texts, own.subarray(-end)])
}

async function exported(person: Person, characterId: string, format: ExportFormat): Promise<Buffer> {
  const { url } = await person.get(exportCard, { characterId, format })
  const cookie = [...person.cookies].map(([one, value]) => `${one}=${value}`).join('; ')
  return Buffer.from(await (await fetch(`${w.url}${url}`, { headers: { cookie } })).arrayBuffer())
}

async function meanOf(bytes: Uint8Array | undefined): Promise<number[]> {
  const { channels } = await sharp(bytes).stats()
  return channels.map(({ mean }) => Math.round(mean / 10) * 10)
}

describe('importing a card under its own picture', () => {
  it('costs nothing, draws nothing, and gives every picture out again', async () => {
    const { someone, userId } = await memberWith(w, 'own-art@example.org', 0)
    const file = await pngWithEmotion()
    const { preview } = (await someone.upload(readCard, {}, file)).data
    expect(preview).toMatchObject({ price: 200, ownPicture: { price: 0 }, pictures: 1, warnings: [] })
    expect(preview?.ownPicture?.url).toMatch(/^data:image\/webp;base64,/)
    const { id } = (await someone.upload(importCard, requested(), file)).data.character
    await w.doJobs()
    expect(stub.orders).toEqual([])
    const { character } = await someone.get(confirmCharacter, { characterId: id, isPublic: true })
    expect(character).toMatchObject({ status: 40, staysPrivate: true, visibility: visibility.private })
    expect(character.pictures).toMatchObject([{ width: 256, height: 256 }])
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 0 })

    const original = await readCardFile(file)
    const png = await readCardFile(await exported(someone, id, 'png'))
    expect(png.card).toEqual(original.card)
    const artOf = ({ art }: typeof png, place: string) => art.find((one) => one.place === place)?.bytes
    expect(await meanOf(artOf(png, 'ccdefault:'))).toEqual([200, 50, 50])
    expect(await meanOf(artOf(png, '__asset:4'))).toEqual([50, 200, 50, 130])
    const charx = await readCardFile(await exported(someone, id, 'charx'))
    expect(await meanOf(artOf(charx, charx.iconPlace))).toEqual([200, 50, 50])
    expect(await meanOf(artOf(charx, '__asset:4'))).toEqual([50, 200, 50, 130])

    await someone.get(deleteCharacter, { characterId: id })
    await w.doJobs()
    expect(await filesOf(w)).toEqual([])
  })

  it('counts once by its key, and leaves no files of the repetition', async () => {
    const { someone } = await memberWith(w, 'own-art-key@example.org', 0)
    const [file, wanted] = [await pngWithEmotion(), requested()]
    const first = (await someone.upload(importCard, wanted, file)).data.character.id
    const files = await filesOf(w)
    expect((await someone.upload(importCard, wanted, file)).data.character.id).toBe(first)
    expect(await filesOf(w)).toEqual(files)
    expect((await someone.upload(importCard, { ...wanted, picture: 'drawn' }, file)).name).toBe('KEY_REUSED')
    expect(await filesOf(w)).toEqual(files)
    await someone.get(deleteCharacter, { characterId: first }).catch(() => undefined)
    await w.doJobs()
  })

  it('is never opened for everybody', async () => {
    const { someone } = await memberWith(w, 'own-art-private@example.org', 0)
    const { id } = (await someone.upload(importCard, requested(), await pngWithEmotion())).data.character
    await w.doJobs()
    expect((await someone.call(editBeforeConfirm, { characterId: id, isPublic: true })).name).toBe('PARAMS_ERROR')
    await someone.get(confirmCharacter, { characterId: id })
    const opening = { characterId: id, visibility: visibility.open }
    expect((await someone.call(editCharacter, opening)).name).toBe('PARAMS_ERROR')
    expect((await someone.call(editCharacter, { characterId: id, name: 'Ida' })).name).toBe('OK')
  })

  it('takes the icon of an archive, and leaves its icon out where she is drawn', async () => {
    const { someone, userId } = await memberWith(w, 'own-art-drawn@example.org', 300)
    const assets = [
      { type: 'icon', uri: 'embeded://assets/her.png', name: 'main', ext: 'png' },
      { type: 'emotion', uri: 'embeded://assets/sad.webp', name: 'sad', ext: 'webp' },
      { type: 'emotion', uri: 'embeded://assets/broken.png', name: 'odd', ext: 'png' },
    ]
    const file = await zipFile({
      'card.json': jsonFile({ spec: 'chara_card_v3', spec_version: '3.0', data: { ...iris, assets } }),
      'assets/her.png': await picture('#cc3333'),
      'assets/sad.webp': await square('#3333cc').webp().toBuffer(),
      'assets/broken.png': Buffer.from('no picture'),
    })
    expect((await someone.upload(readCard, {}, file)).data.preview).toMatchObject({
      ownPicture: { price: 0 },
      pictures: 2,
      warnings: ['pictures-stay-out'],
    })
    const { id } = (await someone.upload(importCard, requested({ picture: 'drawn' }), file)).data.character
    await w.doJobs()
    expect((await someone.get(confirmCharacter, { characterId: id })).character).toMatchObject({ staysPrivate: false })
    expect((await coinsOf(w, userId)).own).toBe(100)
    const charx = await readCardFile(await exported(someone, id, 'charx'))
    expect(charx.card.data.assets).toEqual([assets[1]])
    expect(await meanOf(charx.art.find(({ place }) => place === 'embeded://assets/sad.webp')?.bytes)).toEqual([
      50, 50, 200,
    ])
  })

  it('is refused where the card has no picture that can be a portrait', async () => {
    const { someone } = await memberWith(w, 'own-art-none@example.org', 300)
    const small = await zipFile({
      'card.json': jsonFile({
        spec: 'chara_card_v3',
        data: { ...iris, assets: [{ type: 'icon', uri: 'embeded://a.png', name: 'main', ext: 'png' }] },
      }),
      'a.png': await picture('#cc3333', 64),
    })
    for (const file of [jsonFile(iris), small]) {
      expect((await someone.upload(readCard, {}, file)).data.preview?.ownPicture).toBeNull()
      expect((await someone.upload(importCard, requested(), file)).name).toBe('CARD_UNREADABLE')
    }
  })
})

/** The stored portraits and pictures of cards, each with its folder. */
async function filesOf({ services }: World): Promise<string[]> {
  const { store } = services
  const folders = await store.list('portraits')
  return (await Promise.all(folders.map((folder) => store.list(folder)))).flat().toSorted()
}
