import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listGuides } from '#domains/growth/contract.ts'
import { generatePhoto } from '#domains/media/photo-contract.ts'
import { memberWith, photoPrice } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('a person who has requested a photo is not shown where one does that', async () => {
  const { someone } = await memberWith(w, 'photographed@example.org', 60)
  expect((await someone.get(listGuides, {})).shown).toEqual([])
  const photo = {
    key: randomUUID(),
    characterId: 'mara-voss',
    price: photoPrice,
    kind: 'image',
    selection: {},
  } as const
  await someone.get(generatePhoto, photo)
  expect((await someone.get(listGuides, {})).shown).toEqual(['fistAskPhoto'])
})
