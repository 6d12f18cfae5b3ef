import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partForGood } from '#domains/chat/farewell-contract.ts'
import { restoreConversation } from '#domains/chat/contract.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { initiatives } from '../tables.ts'
import { relationshipDetail, setQuietHours, switchInitiative } from '../../contract.ts'

const characterId = 'mara-voss'
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const initiativeOf = async (someone: Awaited<ReturnType<World['adult']>>) =>
  (await someone.get(relationshipDetail, { characterId })).initiative

describe('who writes first', () => {
  it('is the person alone until they switch it on, with quiet hours that stay as they choose them', async () => {
    const someone = await w.adult()
    await openConversationAs(someone, characterId)
    expect(await initiativeOf(someone)).toEqual({ isOn: false, quietFrom: 22, quietTo: 9 })
    await someone.get(setQuietHours, { from: 20, to: 11 })
    await someone.get(switchInitiative, { characterId, isOn: true })
    expect(await initiativeOf(someone)).toEqual({ isOn: true, quietFrom: 20, quietTo: 11 })
    await someone.get(switchInitiative, { characterId, isOn: false })
    expect((await initiativeOf(someone)).isOn).toBe(false)
  })

  it('moves along when a visitor signs in; what the account has already stays', async () => {
    const someone = await w.adult()
    await openConversationAs(someone, characterId)
    await someone.get(switchInitiative, { characterId, isOn: true })
    await w.signIn(someone, 'writes-first@example.org')
    expect((await initiativeOf(someone)).isOn).toBe(true)
    const again = await w.adult()
    await openConversationAs(again, characterId)
    await again.get(switchInitiative, { characterId, isOn: false })
    await w.signIn(again, 'writes-first@example.org')
    expect((await initiativeOf(again)).isOn).toBe(true)
  })

  it('is the person alone again as soon as they part for good, also in a conversation that is restored', async () => {
    const someone = await w.member('parts-from-one@example.org')
    const userId = await w.idOf('parts-from-one@example.org')
    const sessionId = await openConversationAs(someone, characterId)
    await openConversationAs(someone, 'noor-haddad')
    for (const id of [characterId, 'noor-haddad']) await someone.get(switchInitiative, { characterId: id, isOn: true })
    const on = async () => {
      const rows = await w.db.select().from(initiatives).where(eq(initiatives.userId, userId))
      return rows.filter(({ isOn, dueAt }) => isOn || dueAt !== null).map((row) => row.characterId)
    }
    const stranger = await w.member('parts-from-nobody@example.org')
    const params = { sessionId, deletesPhotos: false }
    expect((await stranger.call(partForGood, params)).name).toBe('SESSION_NOT_FOUND')
    expect((await on()).toSorted()).toEqual([characterId, 'noor-haddad'])
    await someone.get(partForGood, params)
    expect(await on()).toEqual(['noor-haddad'])
    await someone.get(restoreConversation, { sessionId })
    expect((await initiativeOf(someone)).isOn).toBe(false)
  })

  it('is refused for a character without a conversation, and hours that are none', async () => {
    const stranger = await w.adult()
    expect((await stranger.call(switchInitiative, { characterId, isOn: true })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await stranger.call(setQuietHours, { from: 24, to: 9 })).name).toBe('PARAMS_ERROR')
  })

  it('is for adults alone', async () => {
    const nobody = w.person()
    expect((await nobody.call(switchInitiative, { characterId, isOn: true })).name).not.toBe('OK')
    expect((await nobody.call(setQuietHours, { from: 22, to: 9 })).name).not.toBe('OK')
  })
})
