import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownCharacter } from '#tests/kit/characters.ts'
import { memberWith } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listMemories } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
})
afterAll(() => w.close())

describe('the list of memories', () => {
  it('names a character to whom may meet her, and nobody else’s', async () => {
    const { someone: owner } = await memberWith(w, 'owner@example.org', 500)
    const { id: characterId, name } = await ownCharacter(w, owner)
    const stranger = await w.member('stranger@example.org')
    expect((await owner.get(listMemories, { characterId })).name).toBe(name)
    expect((await stranger.get(listMemories, { characterId })).name).toBe('')
    expect((await stranger.get(listMemories, { characterId: 'mara-voss' })).name).toBe('Mara Voss')
  })
})
