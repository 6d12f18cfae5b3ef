import { describe, expect, it } from 'vitest'
import { parsePremiumSearch, sourceOf } from './load-premium.ts'

describe('the address of premium', () => {
  it('says where somebody came from [S2-pview-01]', () => {
    const search = parsePremiumSearch({ from: 'bot_unlock_photo', photo: 'p1', session: 'c1', script: 's1' })
    expect(sourceOf(search)).toMatchObject({
      from: 'bot_unlock_photo',
      photoId: 'p1',
      conversationId: 'c1',
      scriptId: 's1',
    })
  })

  it('works without any of it [S2-pview-01]', () => {
    expect(parsePremiumSearch({})).toEqual({})
    expect(sourceOf({})).toMatchObject({ from: 'page', scriptId: undefined, photoId: undefined })
  })

  it('reports a landing, and leaves out what is no word', () => {
    for (const landing of ['1', 1]) expect(parsePremiumSearch({ landing })).toEqual({ landing: true })
    expect(parsePremiumSearch({ landing: 'no', from: '<b>', photo: ['p1'] })).toEqual({})
  })
})
