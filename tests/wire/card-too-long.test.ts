import { expect, it } from 'vitest'
import { readCard } from '#domains/characters/cards-contract.ts'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { jsonFile } from '#tests/kit/card-files.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { world } from '#tests/kit/world.ts'

it('says of a card that is too long for the model what gives way, at the import and in the chat', async () => {
  let window = 4096
  const { engine } = createStubEngine()
  const w = await world({ engine: { ...engine, window: () => Promise.resolve(window) } })
  const someone = await w.member('reads-cards@example.org')
  const data = { name: 'Iris', description: 'Iris is 34 and mends her nets. '.repeat(300) }
  const file = jsonFile({ spec: 'chara_card_v2', spec_version: '2.0', data })
  const warnings = async () => (await someone.upload(readCard, {}, file)).data.preview?.warnings
  expect(await warnings()).toContain('too-long')
  const isTrimmed = async () =>
    (await (await w.adult()).get(tourOpenConversation, { characterId: 'mara-voss' })).isCardTrimmed
  expect(await isTrimmed()).toBe(false)
  window = 700
  expect(await isTrimmed()).toBe(true)
  window = 32_000
  expect(await warnings()).not.toContain('too-long')
  await w.close()
})
