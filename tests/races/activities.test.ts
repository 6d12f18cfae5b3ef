import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveActivity, startActivity } from '#domains/chat/activity-contract.ts'
import { listMessages, openConversation } from '#domains/chat/contract.ts'
import { newKey } from '#tests/kit/conversations.ts'
import { times } from '#tests/kit/wallet-fixture.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const options = { kind: 'twentyQuestions', thinks: 'person' } as const

async function twoDevices(email: string) {
  const phone = await w.member(email)
  const desktop = await w.member(email)
  const { sessionId } = await phone.get(openConversation, { characterId: 'mara-voss' })
  return { phone, desktop, sessionId }
}

describe('two devices at one activity', () => {
  it('that begin at once find the same one', async () => {
    const { phone, desktop, sessionId } = await twoDevices('begin-at-once@example.org')
    const all = await times(8, (index) =>
      (index % 2 ? phone : desktop).call(startActivity, { sessionId, options, clientMessageId: newKey() }),
    )
    expect(all.map(({ name }) => name)).toEqual(all.map(() => 'OK'))
    expect(new Set(all.map(({ data }) => data?.activity.id)).size).toBe(1)
    expect((await phone.get(listMessages, { sessionId })).activities).toHaveLength(1)
  })

  it('that move at once make one move of each version, and the other one learns of it', async () => {
    const { phone, desktop, sessionId } = await twoDevices('move-at-once@example.org')
    const { activity } = await phone.get(startActivity, { sessionId, options, clientMessageId: newKey() })
    const move = { activityId: activity.id, version: 1, move: { type: 'answer', answer: 'yes' } as const }
    const all = await times(8, (index) =>
      (index % 2 ? phone : desktop).call(moveActivity, { ...move, clientMessageId: newKey() }),
    )
    expect(all.map(({ name }) => name).toSorted()).toEqual([...Array(7).fill('ACTIVITY_CHANGED'), 'OK'])
    const [shown] = (await desktop.get(listMessages, { sessionId })).activities ?? []
    expect(shown?.version).toBe(2)
    expect(shown?.state).toMatchObject({ turns: [{ answer: 'yes' }] })
  })

  it('that show different drawings at once show one of them, and neither is mixed with the other', async () => {
    const { phone, desktop, sessionId } = await twoDevices('draw-at-once@example.org')
    const start = { sessionId, options: { kind: 'personDraws' } as const, clientMessageId: newKey() }
    const { activity } = await phone.get(startActivity, start)
    const drawings = await times(8, (index) => {
      const move = { type: 'show' as const, strokes: [[index, index, 200, index]], words: `Device ${index}` }
      const params = { activityId: activity.id, version: 1, move, clientMessageId: newKey() }
      return (index % 2 ? phone : desktop).call(moveActivity, params)
    })
    expect(drawings.map(({ name }) => name).toSorted()).toEqual([...Array(7).fill('ACTIVITY_CHANGED'), 'OK'])
    const winner = drawings.findIndex(({ name }) => name === 'OK')
    const guesses = await times(8, (index) => {
      const params = { activityId: activity.id, version: 2, move: { type: 'ask' } as const, clientMessageId: newKey() }
      return (index % 2 ? phone : desktop).call(moveActivity, params)
    })
    expect(guesses.map(({ name }) => name).toSorted()).toEqual([...Array(7).fill('ACTIVITY_CHANGED'), 'OK'])
    const [shown] = (await desktop.get(listMessages, { sessionId })).activities ?? []
    expect(shown).toMatchObject({
      version: 3,
      state: { current: { strokes: [[winner, winner, 200, winner]], words: `Device ${winner}` } },
    })
  })

  it('that send one move again and again make it once', async () => {
    const { phone, sessionId } = await twoDevices('one-key@example.org')
    const { activity } = await phone.get(startActivity, { sessionId, options, clientMessageId: newKey() })
    const params = { activityId: activity.id, version: 1, move: { type: 'answer', answer: 'no' } as const }
    const clientMessageId = newKey()
    const all = await times(8, () => phone.call(moveActivity, { ...params, clientMessageId }))
    expect(all.map(({ name, data }) => [name, data?.activity.version])).toEqual(all.map(() => ['OK', 2]))
  })
})
