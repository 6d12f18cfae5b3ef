import { describe, expect, it } from 'vitest'
import type { Activity } from '../../activity-shape.ts'
import { page } from './testing/played-page.ts'

const list = (version: number): Activity => ({
  id: 'a',
  version,
  state: { kind: 'sharedList', items: [] },
  isOver: false,
  placedAt: 5,
  at: 5,
})

describe('activities of a conversation', () => {
  it('are moved on the version that is shown, also after an event of another device', async () => {
    const answers = { '/v1/tour/session/activity/move': { activity: list(4) } }
    const { conversation, requested } = page({ answers })
    conversation.activityNoticed(list(1))
    conversation.activityNoticed(list(3))
    // An older answer that comes late changes nothing.
    conversation.activityNoticed(list(2))
    expect(conversation.state().activities.map(({ version }) => version)).toEqual([3])
    expect(await conversation.moveActivity('a', { type: 'idea' })).toBe(true)
    expect(requested.at(-1)).toMatchObject({ params: { activityId: 'a', version: 3, move: { type: 'idea' } } })
    expect(conversation.state().activities.map(({ version }) => version)).toEqual([4])
  })

  it('are not moved where none is shown', async () => {
    const { conversation, requested } = page({})
    expect(await conversation.moveActivity('b', { type: 'end' })).toBe(false)
    expect(requested.filter(({ path }) => path.includes('activity'))).toEqual([])
  })
})
