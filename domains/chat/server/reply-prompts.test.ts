import { expect, it } from 'vitest'
import { cardWith } from '#tests/kit/prompts.ts'
import type { ModelConversation } from './model-choice.ts'
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

it('compares a card with the model that its conversation is written by', async () => {
  const windows: Record<string, number> = { small: 4096, large: 8192 }
  const engine = { isDemo: false, window: (_: string, model = 'large') => Promise.resolve(windows[model]) }
  const modelOf = ({ modelChoices }: ModelConversation) => modelChoices.base?.model
  const rooms = createEngineRooms({ engine, memoryTokens: 3000, modelOf, now: () => 0 })
  const isLong = (model: string) =>
    compareCards(engine, rooms)(cardWith({ description: 'She keeps a lighthouse. '.repeat(300) }), {
      tier: 'base',
      conversation: { modelChoices: { base: { model } }, mayFallBack: false },
    })
  expect([await isLong('small'), await isLong('large')]).toEqual([true, false])
  rooms.refused({ tier: 'base', model: 'large' }, 5000)
  expect(await isLong('large')).toBe(true)
})
