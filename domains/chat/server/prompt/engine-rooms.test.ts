import { describe, expect, it } from 'vitest'
import { usualWindow } from './budget.ts'
import type { ModelConversation } from '../model-choice.ts'
import { createEngineRooms } from './engine-rooms.ts'

const hour = 3_600_000

const writtenBy = (model: string) => ({ modelChoices: { base: { model } }, mayFallBack: false })

function roomsWith(window: number | undefined, now = () => 0) {
  return createEngineRooms({ engine: { window: () => Promise.resolve(window) }, memoryTokens: 3000, now })
}

const end = (promptTokens: number, model = 'some-model') => ({
  reason: 'stop' as const,
  model,
  usage: { promptTokens, replyTokens: 10 },
})

describe('the room of a model', () => {
  it('is its window without the reply, and that of a common model where nobody knows', async () => {
    expect(await roomsWith(4096).of('base')).toEqual({ reply: 600, tokens: 4096 - 600 - 64 })
    expect(await roomsWith(undefined).of('base')).toEqual({ reply: 600, tokens: usualWindow - 600 - 64 })
    const unreachable = createEngineRooms({
      engine: { window: () => Promise.reject(new Error('down')) },
      memoryTokens: 3000,
      now: () => 0,
    })
    expect(await unreachable.of('base')).toEqual(await roomsWith(undefined).of('base'))
  })

  it('leaves three quarters of a small window to the prompt, without the text that is continued', async () => {
    expect(await roomsWith(1024).of('base')).toEqual({ reply: 256, tokens: 1024 - 256 - 64 })
    expect((await roomsWith(1024).of('base', { continuedTokens: 100 })).tokens).toBe(1024 - 256 - 64 - 100)
  })

  it('shrinks for a model that counts more tokens than were estimated, slowly and within bounds', async () => {
    const rooms = roomsWith(4096)
    rooms.learn('base', 1000, end(2000))
    expect(rooms.ratioOf('base')).toBe(2)
    expect((await rooms.of('base')).tokens).toBe((4096 - 600 - 64) / 2)
    rooms.learn('base', 1000, end(1000))
    expect(rooms.ratioOf('base')).toBeCloseTo(1.8)
    for (let count = 0; count < 50; count += 1) rooms.learn('base', 10, end(10_000))
    expect(rooms.ratioOf('base')).toBe(4)
    for (let count = 0; count < 50; count += 1) rooms.learn('base', 1000, end(1))
    expect(rooms.ratioOf('base')).toBe(0.3)
  })

  it('is learned for each model, and nothing from a reply without usage', () => {
    const rooms = roomsWith(4096)
    rooms.learn('base', 1000, end(2000, 'one'))
    rooms.learn('base', 1000, end(1500, 'other'))
    expect(rooms.ratioOf('base')).toBe(1.5)
    rooms.learn('base', 1000, { reason: 'stop', model: 'one' })
    expect(rooms.ratioOf('base')).toBe(2)
    expect(rooms.ratioOf('advanced')).toBe(1)
  })

  it('is that of the model that a conversation is written by, with what is known of it', async () => {
    const windows: Record<string, number> = { small: 4096, large: 8192 }
    const engine = { window: (_: string, model = 'small') => Promise.resolve(windows[model]) }
    const modelOf = ({ modelChoices }: ModelConversation) => modelChoices.base?.model
    const rooms = createEngineRooms({ engine, memoryTokens: 3000, modelOf, now: () => 0 })
    const roomIn = (model: string) => rooms.of('base', { conversation: writtenBy(model) })
    expect((await roomIn('large')).tokens).toBe(8192 - 600 - 64)
    rooms.learn('base', 1000, end(2000, 'large'))
    rooms.learn('base', 1000, end(1000, 'small'))
    expect((await roomIn('large')).tokens).toBe((8192 - 600 - 64) / 2)
    expect((await roomIn('small')).tokens).toBe(4096 - 600 - 64)
  })

  it('stays smaller for an hour after a prompt was too long', async () => {
    let now = 0
    const rooms = roomsWith(undefined, () => now)
    rooms.refused({ tier: 'base' }, 2000)
    expect((await rooms.of('base')).tokens).toBe(1200)
    expect((await rooms.of('advanced')).tokens).toBe(usualWindow - 600 - 64)
    now = hour
    expect((await rooms.of('base')).tokens).toBe(usualWindow - 600 - 64)
  })

  it('shrinks for the model that found a prompt too long, in both tiers, and for no other', async () => {
    const modelOf = ({ modelChoices }: ModelConversation) => modelChoices.base?.model
    const engine = { window: () => Promise.resolve(8192) }
    const rooms = createEngineRooms({ engine, memoryTokens: 3000, modelOf, now: () => 0 })
    const roomIn = async (model: string, tier: 'base' | 'advanced' = 'base') =>
      (await rooms.of(tier, { conversation: writtenBy(model) })).tokens
    rooms.refused({ tier: 'base', model: 'small' }, 2000)
    expect([await roomIn('small'), await roomIn('small', 'advanced')]).toEqual([1200, 1200])
    expect(await roomIn('large')).toBe(8192 - 600 - 64)
  })

  it('stays smaller when a model names itself only after it refused', async () => {
    const rooms = roomsWith(8192)
    rooms.refused({ tier: 'base' }, 2000)
    rooms.learn('base', 1000, end(1000))
    expect((await rooms.of('base')).tokens).toBe(1200)
  })

  it('is known again after a restart as it was before', () => {
    const counted = [1500, 2500, 2000].map((promptTokens) => ({ model: 'some-model', tokens: 1000, promptTokens }))
    const [before, after] = [roomsWith(4096), roomsWith(4096)]
    for (const { tokens, promptTokens } of counted) before.learn('base', tokens, end(promptTokens))
    after.restore(counted)
    expect(after.ratioOf('base')).toBe(before.ratioOf('base'))
    expect(after.ratioOf('advanced')).toBe(before.ratioOf('base'))
  })
})
