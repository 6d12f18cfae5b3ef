import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImageGate } from '#platform/moderation/image-gate.ts'
import { createImageGate, noImageGate } from '#platform/moderation/image-gate.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { importCard } from '#domains/characters/server/public.ts'
import { eq } from 'drizzle-orm'
import { characters } from '#domains/characters/server/tables.ts'
import { characterDetail, listCharacters } from '#domains/characters/contract.ts'
import { moderateText } from '#domains/safety/server/public.ts'
import { base64Of, plainText, pngChunk } from '#tests/kit/card-files.ts'
import { patternPicture } from '#tests/kit/pattern-picture.ts'
import { createPictureList } from '#tests/kit/picture-list.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const card = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Ada Wren',
    description: '{{char}} restores clocks. She hums.',
    first_mes: 'Come in.',
    tags: ['clocks'],
    extensions: { 'someone/else': { stored: true } },
  },
}
const bytes = () => new TextEncoder().encode(JSON.stringify(card))
const facts = (age: number) => ({ age, gender: 'woman' as const, style: 'REALITY' as const, now: w.clock.now() })
const place = (gate: Pick<ImageGate, 'check'> = noImageGate) => ({ db: w.db, store: w.services.store, gate })
const moderate = (text: string) => moderateText(text, { surface: 'creation', locale: 'en' }).action !== 'block'

it('imports a card file as a new character each time, and other people find her', async () => {
  const first = await importCard(place(), bytes(), facts(31), moderate)
  w.clock.advance(1000)
  const second = await importCard(place(), bytes(), facts(31), moderate)
  expect(second).not.toBe(first)
  const found = await w.person().get(listCharacters, { search: 'ada wren' })
  expect(found.list.map((one) => one.id).toSorted()).toEqual([first, second].toSorted())
  expect((await w.person().get(characterDetail, { characterId: first })).character).toMatchObject({
    name: 'Ada Wren',
    age: 31,
    intro: 'Ada Wren restores clocks.',
  })
})

it('shows the picture that a card brings, to everybody, and names no picture that is not stored', async () => {
  const assets = [
    { type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' },
    { type: 'emotion', uri: '__asset:4', name: 'happy', ext: 'png' },
  ]
  const icon = await sharp({ create: { width: 256, height: 320, channels: 3, background: '#cc3333' } })
    .png()
    .toBuffer()
  const third = { spec: 'chara_card_v3', spec_version: '3.0', data: { ...card.data, name: 'Ada Rook', assets } }
  const texts = [plainText('ccv3', base64Of(third)), plainText('chara-ext-asset_:4', icon.toString('base64'))]
  const end = pngChunk('IEND', Buffer.alloc(0)).byteLength
  const file = Buffer.concat([icon.subarray(0, -end), ...texts, icon.subarray(-end)])
  const characterId = await importCard(place(), file, facts(31), moderate)
  const { character } = await (await w.adult()).get(characterDetail, { characterId })
  expect(character.pictures).toMatchObject([{ width: 256, height: 320 }])
  const shown = await fetch(new URL(character.cover.url, w.url))
  const { channels } = await sharp(Buffer.from(await shown.arrayBuffer())).stats()
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 10) * 10)).toEqual([200, 50, 50])
  const [row] = await w.db.select().from(characters).where(eq(characters.id, characterId))
  expect(row?.card.data.assets).toEqual([assets[0]])
})

it('refuses a card whose picture is on a list, or could not be looked at, and takes nothing in', async () => {
  const listed = 1
  const list = await createPictureList(listed)
  const gate = createImageGate({ lists: [list.file], classifier: undefined, timeoutMs: 1000 }, createLog('silent'))
  const cardOf = async (number: number) => {
    const png = await patternPicture(number)
    const end = pngChunk('IEND', Buffer.alloc(0)).byteLength
    return Buffer.concat([png.subarray(0, -end), plainText('chara', base64Of(card)), png.subarray(-end)])
  }
  w.clock.advance(1000)
  const before = await w.db.$count(characters)
  await expect(importCard(place(gate), await cardOf(listed), facts(31), moderate)).rejects.toThrow('the gate')
  const silent = { check: () => Promise.resolve({ verdict: 'unknown' as const, rule: '', model: '' }) }
  await expect(importCard(place(silent), await cardOf(2), facts(31), moderate)).rejects.toThrow('try it again')
  expect(await w.db.$count(characters)).toBe(before)
  await importCard(place(gate), await cardOf(2), facts(31), moderate)
  list.remove()
})

it('refuses an age under 18 and words that break the rules, and takes nothing in', async () => {
  await expect(importCard(place(), bytes(), facts(17), moderate)).rejects.toThrow('18 or more')
  await expect(importCard(place(), bytes(), facts(31), () => false)).rejects.toThrow('breaks the rules')
})
