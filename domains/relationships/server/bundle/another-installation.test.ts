import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { editCharacter, listOwnCharacters } from '#domains/characters/custom-contract.ts'
import { listPersonas } from '#domains/chat/personas-contract.ts'
import { editPhoto, listOwnPhotos } from '#domains/media/photo-contract.ts'
import { addMemory } from '#domains/memory/contract.ts'
import { bringIn, bundleOf, evening, newAddress, partsOf, previewOf } from '#tests/kit/bundles.ts'
import { ownCharacter } from '#tests/kit/characters.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { sayTo } from '#tests/kit/memories.ts'
import { memberWith, ownPhoto } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

vi.setConfig({ testTimeout: 120_000 })

let here: World
let elsewhere: World
beforeAll(async () => {
  here = await world({ pictureGenerator: createStubPictureGenerator() })
  elsewhere = await world({ pictureGenerator: createStubPictureGenerator() })
}, 240_000)
afterAll(async () => {
  await here.close()
  await elsewhere.close()
})

describe('a relationship at another installation', () => {
  it('gives the same parts again after an import at another installation, an own character with her versions too', async () => {
    const { someone } = await memberWith(here, newAddress(), 1000)
    const { id: characterId } = await ownCharacter(here, someone)
    await someone.get(editCharacter, { characterId, name: 'Ines' })
    const sessionId = await openConversationAs(someone, characterId)
    await sayTo(someone, { sessionId, text: 'Good evening. I brought you figs.' })
    await ownPhoto(here, someone, { characterId })
    await someone.get(addMemory, {
      characterId,
      key: randomUUID(),
      text: 'Brings figs.',
      kind: 'fact',
      isPinned: false,
    })
    const first = await bundleOf(here, someone, characterId)
    // Its clock is ahead: no date of the file is in its future.
    elsewhere.clock.advance(30 * 86_400_000)
    const { someone: other } = await memberWith(elsewhere, newAddress(), 0)
    const { preview } = await previewOf(other, first)
    expect(preview).toMatchObject({ name: 'Ines', hasCard: true, versions: 1, photos: 1, refused: 0, cardRefusals: [] })
    const ended = await bringIn(elsewhere, other, first)
    expect(ended).toMatchObject({ state: 'done', unreadable: 0 })
    const [own] = (await other.get(listOwnCharacters, { limit: 5 })).list
    expect(own).toMatchObject({ id: ended.characterId, name: 'Ines', staysPrivate: true })
    const second = await bundleOf(elsewhere, other, ended.characterId ?? '')
    const [one, again] = [partsOf(first), partsOf(second)] as Record<string, Record<string, unknown>>[]
    const identity = { id: '', cardHash: '' }
    expect({ ...again?.['character.json'], ...identity }).toEqual({ ...one?.['character.json'], ...identity })
    for (const name of ['conversations.json', 'memories.json', 'photos.json', 'settings.json'])
      expect(again?.[name]).toEqual(one?.[name])
    const pictures = (file: Buffer) => [...unzip(file).keys()].filter((name) => name.startsWith('pictures/'))
    expect(pictures(second)).toEqual(pictures(first))
  })

  it('has the picture of a persona, as an upload of the person’s there', async () => {
    const { someone, characterId } = await evening(here)
    const file = await bundleOf(here, someone, characterId)
    const other = await elsewhere.member(newAddress())
    expect(await bringIn(elsewhere, other, file, { characterId })).toMatchObject({ state: 'done', unreadable: 0 })
    elsewhere.clock.advance(2 * 3_600_000)
    await elsewhere.services.uploads.sweep()
    const [persona] = (await other.get(listPersonas, {})).personas
    expect(persona).toMatchObject({ name: 'Robin', picture: { key: expect.any(String) } })
    expect((await fetch(`${elsewhere.url}${persona?.picture?.url}`)).status).toBe(200)
    const again = await bundleOf(elsewhere, other, characterId)
    expect(unzip(again).has('pictures/persona-1.webp')).toBe(true)
    expect(partsOf(again)['conversations.json']).toEqual(partsOf(file)['conversations.json'])
  })

  it('keeps every origin: what an engine drew says so again', async () => {
    const { someone, characterId } = await evening(here)
    const file = await bundleOf(here, someone, characterId)
    const other = await elsewhere.member(newAddress())
    await bringIn(elsewhere, other, file, { characterId })
    const again = unzip(await bundleOf(elsewhere, other, characterId)).get('pictures/photo-1.webp')
    expect(again?.toString('latin1')).toContain('digitalsourcetype/')
    const [photo] = (await other.get(listOwnPhotos, { limit: 5 })).list
    expect(photo).toMatchObject({ isBrought: true, isShown: false, price: 0 })
    // Nobody here drew it, so it goes into no album that others see.
    expect((await other.call(editPhoto, { photoId: photo?.id ?? '', isShown: true })).name).toBe('PARAMS_ERROR')
  })
})
