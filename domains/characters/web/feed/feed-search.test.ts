import { describe, expect, it } from 'vitest'
import { feedKey, feedParams, filterCount, parseFeedSearch } from './feed-search.ts'

describe('the feed’s address', () => {
  it('keeps tab, gender, style, search and tags', () => {
    expect(
      parseFeedSearch({
        tab: 'hot',
        gender: 'men',
        age: '30-39',
        style: 'anime',
        q: ' rain ',
        tags: 'radio,night-owl',
      }),
    ).toEqual({
      tab: 'hot',
      gender: 'men',
      age: '30-39',
      style: 'anime',
      q: 'rain',
      tags: 'night-owl,radio',
    })
  })

  it('drops what it does not know', () => {
    expect(
      parseFeedSearch({ tab: 'best', gender: 'cats', age: '12-20', style: 3, q: '', tags: '<b>,,', utm: 'x' }),
    ).toEqual({})
  })

  it('reads a number as text', () => {
    expect(parseFeedSearch({ q: 42 })).toEqual({ q: '42' })
  })

  it('sorts by recommended, hot and new as 1, 2 and 3', () => {
    expect(feedParams({}).sort).toBe(1)
    expect(feedParams({ tab: 'hot' }).sort).toBe(2)
    expect(feedParams({ tab: 'new' }).sort).toBe(3)
  })

  it('requests gender and style by their wire names and for no tags as null', () => {
    expect(feedParams({ age: '30-39' })).toMatchObject({ minAge: 30, maxAge: 39 })
    expect(feedParams({ age: '40-' })).toMatchObject({ minAge: 40, maxAge: null })
    expect(feedParams({ gender: 'women' })).toMatchObject({ gender: 'woman', style: null })
    expect(feedParams({ style: 'anime' })).toMatchObject({ style: 'ANIMATE', tags: null, search: null })
  })

  it('has one key for the same choice in another order', () => {
    expect(feedKey({ tags: 'b,a' })).toBe(feedKey({ tags: 'a,b' }))
    expect(feedKey({ tags: 'a' })).not.toBe(feedKey({ tags: 'b' }))
  })

  it('counts filters', () => {
    expect(filterCount({ tab: 'new', q: 'x' })).toBe(0)
    expect(filterCount({ gender: 'men', style: 'anime', tags: 'a,b' })).toBe(4)
  })
})
