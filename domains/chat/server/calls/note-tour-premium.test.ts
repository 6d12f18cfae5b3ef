import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourOpenConversation } from '../../contract.ts'
import { conversations } from '../tables.ts'
import { noteTourPremium } from '../../tour-contract.ts'

const nobodys = '0198c0de-0000-7000-8000-000000000000'
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

async function openedAt(id: string): Promise<Date | null> {
  const [row] = await w.db.select().from(conversations).where(eq(conversations.id, id))
  return row?.premiumOpenedAt ?? null
}

describe('the premium page, opened from a conversation of the tour', () => {
  it('is noted on the conversation, once or more [S7-tour-04]', async () => {
    const visitor = await w.adult()
    const { sessionId } = await visitor.get(tourOpenConversation, { characterId: 'mara-voss' })
    expect(await openedAt(sessionId)).toBeNull()
    await visitor.get(noteTourPremium, { sessionId })
    const first = await openedAt(sessionId)
    expect(first).not.toBeNull()
    await visitor.get(noteTourPremium, { sessionId })
    expect(Number(await openedAt(sessionId))).toBeGreaterThanOrEqual(Number(first))
  })

  it("is refused for another's conversation and for one that is not there", async () => {
    const [mine, other] = [await w.adult(), await w.adult()]
    const { sessionId } = await mine.get(tourOpenConversation, { characterId: 'mara-voss' })
    expect((await other.call(noteTourPremium, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    expect((await mine.call(noteTourPremium, { sessionId: nobodys })).name).toBe('SESSION_NOT_FOUND')
    expect(await openedAt(sessionId)).toBeNull()
  })

  it('is guarded by the age answer', async () => {
    expect((await w.person().call(noteTourPremium, { sessionId: nobodys })).name).toBe('AGE_REQUIRED')
  })
})
