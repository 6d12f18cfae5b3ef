import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCharacter, deleteCharacter } from '../../custom-contract.ts'
import { jsonFile } from '#tests/kit/card-files.ts'
import { hide, ownCharacter, showAgain } from '#tests/kit/characters.ts'
import { chosen, fromTemplate } from '#tests/kit/creation-requests.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { Person } from '#tests/kit/person.ts'
import { fetchAs } from '#tests/kit/person.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { exportCard, importCard } from '../../cards-contract.ts'
import type { ExportFormat } from '../../rules.ts'
import { exportAddress } from '../cards/export-address.ts'
import { findPngTexts } from '../cards/png-texts.ts'

let w: World
let someone: Person
let leaId: string
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
  someone = (await memberWith(w, 'exporter@example.org', 1000)).someone
  leaId = (await ownCharacter(w, someone)).id
})
afterAll(() => w.close())

async function exported(characterId: string, format: ExportFormat) {
  const { url } = await someone.get(exportCard, { characterId, format })
  const response = await fetchAs(w, someone, url)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const cardsIn = (png: Buffer) => {
  const texts = findPngTexts(png, ['chara', 'ccv3'])
  return ['chara', 'ccv3'].map((keyword) => {
    const encoded = Buffer.from(texts.get(keyword)?.body ?? []).toString('latin1')
    return JSON.parse(Buffer.from(encoded, 'base64').toString())
  })
}

describe('exporting an own character', () => {
  it('gives a picture of hers that carries her as V3, and as V2 for older apps', async () => {
    const { headers, bytes } = await exported(leaId, 'png')
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Lea\.png"/)
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'png' })
    expect(facts.xmpAsString).toContain('DigitalSourceType')
    const [older, newer] = cardsIn(bytes)
    expect(newer).toMatchObject({
      spec: 'chara_card_v3',
      spec_version: '3.0',
      data: { name: 'Lea', tags: ['rain', 'late-nights'] },
    })
    expect(newer.data.extensions).toEqual({ 'nocturne/wishes': chosen })
    expect(older).toMatchObject({ spec: 'chara_card_v2', data: { name: 'Lea', first_mes: newer.data.first_mes } })
    expect(older.data.creator_notes).toMatch(/V2 copy of a V3 card/)
    expect(older.data).not.toHaveProperty('group_only_greetings')
  })

  it('gives her as JSON and as CHARX with her picture in it', async () => {
    const json = await exported(leaId, 'json')
    expect(json.headers.get('content-disposition')).toContain('Lea.json')
    const files = unzip((await exported(leaId, 'charx')).bytes)
    const inside = JSON.parse(files.get('card.json')?.toString() ?? '')
    expect(inside.data.assets).toEqual([
      { type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png', 'nocturne/added': true },
    ])
    const { assets: _, ...data } = inside.data
    expect({ ...inside, data }).toEqual(JSON.parse(json.bytes.toString()))
    expect((await sharp(files.get('assets/icon/images/main.png')).metadata()).format).toBe('png')
  })

  it('gives her lorebook by itself, and V2 its entries without the decorators of V3', async () => {
    const entry = { keys: ['net'], enabled: true, insertion_order: 1, extensions: {} }
    const book = {
      name: 'Ship',
      extensions: {},
      entries: [{ ...entry, content: '@@depth 4\n@@@role system\nRed nets.' }],
    }
    const params = { key: crypto.randomUUID(), name: 'Iris', options: chosen, isPublic: false }
    const file = jsonFile({
      spec: 'chara_card_v2',
      data: { name: 'Iris', description: 'Sails.', character_book: book },
    })
    const { id } = (await someone.upload(importCard, params, file)).data.character
    await w.doJobs()
    expect(JSON.parse((await exported(id, 'lorebook')).bytes.toString())).toEqual({ spec: 'lorebook_v3', data: book })
    const [older, newer] = cardsIn((await exported(id, 'png')).bytes)
    expect(older.data.character_book.entries[0].content).toBe('Red nets.')
    expect(newer.data.character_book).toEqual(book)
    expect(JSON.parse((await exported(leaId, 'lorebook')).bytes.toString()).data.entries).toEqual([])
  })

  it('is for her creator alone, by an address of five minutes that nobody can change', async () => {
    const { url, until } = await someone.get(exportCard, { characterId: leaId, format: 'json' })
    expect(until - w.clock.now().getTime()).toBe(300_000)
    expect((await fetchAs(w, someone, url)).status).toBe(200)
    const stranger = await w.member('stranger@example.org')
    for (const [who, address] of [
      [stranger, url],
      [null, url],
      [someone, url.replace('json', 'png')],
      [someone, url.replace('for=web', 'for=app')],
      [null, url.replace('for=web', 'for=app')],
      [someone, url.replace(/until=\d+/, `until=${until + 1}`)],
      [someone, url.replace(/sign=.*/, 'sign=')],
      [someone, `/cards/${leaId}`],
    ] as const)
      expect((await fetchAs(w, who, address)).status, address).toBe(403)
    w.clock.advance(300_000)
    expect((await fetchAs(w, someone, url)).status).toBe(403)
  })

  it('has an address for the mini-app, which has no cookies, for two minutes', async () => {
    const { keys } = w.services.cards
    const of = { characterId: leaId, format: 'json', audience: 'app' } as const
    const ownerId = await w.idOf('exporter@example.org')
    const { url, until } = exportAddress(keys, { ...of, ownerId, now: w.clock.now() })
    expect(until - w.clock.now().getTime()).toBe(120_000)
    expect((await fetchAs(w, null, url)).status).toBe(200)
    expect((await fetchAs(w, await w.member('in-the-app@example.org'), url)).status).toBe(403)
  })
})

describe('exporting is refused', () => {
  it('of somebody else’s, of the default, of who is not built, and of who is gone', async () => {
    const other = await w.member('curious@example.org')
    for (const [who, characterId] of [
      [other, leaId],
      [someone, 'mara-voss'],
      [someone, 'nobody'],
    ] as const)
      expect((await who.call(exportCard, { characterId, format: 'png' })).name).toBe('CHARACTER_NOT_FOUND')
    const { character } = await someone.get(createCharacter, fromTemplate())
    expect((await someone.call(exportCard, { characterId: character.id, format: 'png' })).name).toBe(
      'CHARACTER_BUILDING',
    )
    await w.doJobs()
    expect((await someone.call(exportCard, { characterId: character.id, format: 'png' })).name).toBe('OK')
    await someone.get(deleteCharacter, { characterId: character.id })
    expect((await someone.call(exportCard, { characterId: character.id, format: 'png' })).name).toBe(
      'CHARACTER_NOT_FOUND',
    )
  })

  it('of who was hidden by a report, also by an address that was handed out before', async () => {
    const { url } = await someone.get(exportCard, { characterId: leaId, format: 'json' })
    await hide(w, leaId)
    expect((await fetchAs(w, someone, url)).status).toBe(403)
    expect((await someone.call(exportCard, { characterId: leaId, format: 'json' })).name).toBe('CHARACTER_NOT_FOUND')
    await showAgain(w, leaId)
  })
})
