import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { sendMessage } from '#domains/chat/contract.ts'
import { usage, usageHeartbeat } from '#domains/wellbeing/contract.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

describe('own use', () => {
  it('is what was done: minutes, messages, energy, and whom one talked to most', async () => {
    const ana = await w.member('ana@example.com')
    const sessionId = await openConversationAs(ana)
    await ana.get(usageHeartbeat, { key: randomUUID() })
    await ana.get(sendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
    w.clock.advance(24 * 3_600_000)
    await ana.get(usageHeartbeat, { key: randomUUID() })
    for (const text of ['Good evening', 'How are you?'])
      await ana.get(sendMessage, { sessionId, text, clientMessageId: newKey() })
    const reported = await ana.get(usage, { weeks: 1 })
    // The fixed clock is on a Monday.
    expect(reported.days).toEqual([
      { day: '2026-06-01', minutes: 1, messages: 1, coins: 0, energy: 1 },
      { day: '2026-06-02', minutes: 1, messages: 2, coins: 0, energy: 2 },
    ])
    expect(reported.weeks).toEqual([{ monday: '2026-06-01', minutes: 2, messages: 3, coins: 0, energy: 3 }])
    expect(reported.mostUsed).toMatchObject({ characterId: 'mara-voss', messages: 3 })
  })

  it('is private, and covers twelve weeks at most', async () => {
    const [ana, ben] = [await w.adult(), await w.adult()]
    await ana.get(usageHeartbeat, { key: randomUUID() })
    const reported = await ben.get(usage, { weeks: 12 })
    expect(reported.days.every(({ minutes }) => minutes === 0)).toBe(true)
    expect(reported.weeks).toHaveLength(12)
    expect((await ben.call(usage, { weeks: 13 })).name).toBe('PARAMS_ERROR')
  })
})
