import { describe, expect, it, vi } from 'vitest'
import type { CharacterSummary } from '../../contract.ts'
import type { FeedPage, LoadPage } from './feed.ts'
import { createFeed, createFeedCache } from './feed.ts'

const character = (id: string): CharacterSummary => ({
  id,
  name: id,
  age: 30,
  gender: 'woman',
  style: 'REALITY',
  intro: '',
  tags: [],
  cover: { url: '/media/x', width: 3, height: 4, thumbhash: '' },
  second: null,
  hoverLine: null,
})
const page = (ids: string[], next: string | null): FeedPage => ({ list: ids.map(character), next })
const idsOf = (list: readonly CharacterSummary[]) => list.map(({ id }) => id)

describe('feed', () => {
  it('grows by the next page and stops at the end', async () => {
    const load = vi.fn<LoadPage>(async () => page(['c'], null))
    const feed = createFeed(page(['a', 'b'], 'after-b'), load)
    await feed.more()
    expect(idsOf(feed.state().characters)).toEqual(['a', 'b', 'c'])
    await feed.more()
    expect(load.mock.calls).toEqual([['after-b']])
  })

  it('requests once, however often it is called', async () => {
    const load = vi.fn<LoadPage>(async () => page(['c'], 'after-c'))
    const feed = createFeed(page(['a'], 'after-a'), load)
    await Promise.all([feed.more(), feed.more(), feed.more()])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('shows a character that moved between pages once', async () => {
    const feed = createFeed(page(['a', 'b'], 'x'), async () => page(['b', 'c'], null))
    await feed.more()
    expect(idsOf(feed.state().characters)).toEqual(['a', 'b', 'c'])
  })

  it('keeps what it has when a page fails, and goes on from there', async () => {
    const answers: (FeedPage | null)[] = [null, page(['b'], null)]
    const feed = createFeed(page(['a'], 'x'), async () => answers.shift() ?? null)
    await feed.more()
    expect(feed.state()).toMatchObject({ status: 'failed', next: 'x' })
    await feed.more()
    expect(idsOf(feed.state().characters)).toEqual(['a', 'b'])
  })

  it('fetches its first page itself where none was given', async () => {
    const feed = createFeed(null, async () => page(['a'], null))
    expect(feed.state().status).toBe('first')
    await feed.more()
    expect(feed.state()).toMatchObject({ status: 'rest', next: null })
  })
})

describe('feed store', () => {
  const load: LoadPage = async () => page(['z'], null)

  it('gives the grown feed back for the same first page', async () => {
    const store = createFeedCache()
    const feed = store.feedFor('k', page(['a'], 'x'), load)
    await feed.more()
    expect(store.feedFor('k', page(['a'], 'x'), load)).toBe(feed)
    expect(store.feedFor('k', null, load)).toBe(feed)
  })

  it('starts anew when the first page changed', () => {
    const store = createFeedCache()
    const feed = store.feedFor('k', page(['a'], 'x'), load)
    expect(store.feedFor('k', page(['b'], 'x'), load)).not.toBe(feed)
  })

  it('forgets the oldest beyond its capacity', () => {
    const store = createFeedCache(1)
    const feed = store.feedFor('one', page(['a'], null), load)
    store.feedFor('two', page(['b'], null), load)
    expect(store.feedFor('one', page(['a'], null), load)).not.toBe(feed)
  })
})
