import { expect, it } from 'vitest'
import { cardWith } from '#tests/kit/prompts.ts'
import { createEngineRooms } from './prompt/engine-rooms.ts'
import { compareCards } from './reply-prompts.ts'

const isTooLong = (window: number, isDemo = false) => {
  const engine = { isDemo, window: () => Promise.resolve(window) }
  const rooms = createEngineRooms({ engine, memoryTokens: 3000, now: () => 0 })
  return compareCards(engine, rooms)(cardWith({ description: 'She keeps a lighthouse. '.repeat(300) }))
}

it('finds a card too long that takes more than half of a prompt, unless nobody reads it', async () => {
  expect(await isTooLong(8192)).toBe(false)
  expect(await isTooLong(4096)).toBe(true)
  expect(await isTooLong(4096, true)).toBe(false)
})
