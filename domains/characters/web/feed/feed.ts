import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'
import type { CharacterSummary } from '../../contract.ts'

export type FeedPage = { list: CharacterSummary[]; next: string | null }
export type FeedState = {
  /** `first` has nothing to show yet, `more` is fetching the next page, `failed` waits for a retry. */
  status: 'first' | 'more' | 'rest' | 'failed'
  characters: readonly CharacterSummary[]
  next: string | null
}

/** One page of the feed, or null when it did not come. */
export type LoadPage = (cursor: string | null) => Promise<FeedPage | null>

export type Feed = ReadableStore<FeedState> & {
  /** Fetches what comes next, or the first page again when that failed. One request at a time. */
  more(): Promise<void>
}

/** A feed that grows page by page. It outlives its screen, so that going back finds it as it was. */
export function createFeed(first: FeedPage | null, load: LoadPage): Feed {
  let running: Promise<void> | null = null
  const { set: become, ...store } = createStore<FeedState>(
    first
      ? { status: 'rest', characters: first.list, next: first.next }
      : { status: 'first', characters: [], next: null },
  )
  const { state } = store

  const fetchNext = async () => {
    const known = state().characters
    become({ ...state(), status: known.length > 0 ? 'more' : 'first' })
    const page = await load(state().next)
    if (!page) return become({ ...state(), status: 'failed' })
    // A character that moved between two pages is shown once.
    const ids = new Set(known.map((character) => character.id))
    become({
      status: 'rest',
      characters: [...known, ...page.list.filter((character) => !ids.has(character.id))],
      next: page.next,
    })
  }
  return {
    ...store,
    more() {
      if (state().status === 'rest' && state().next === null) return Promise.resolve()
      running ??= fetchNext().finally(() => {
        running = null
      })
      return running
    },
  }
}

export type FeedCache = { feedFor(key: string, first: FeedPage | null, load: LoadPage): Feed }

/** Caches the last few feeds; a first page that changed since starts its feed anew. */
export function createFeedCache(capacity = 8): FeedCache {
  const stored = new Map<string, { feed: Feed; first: string | null }>()
  return {
    feedFor(key, first, load) {
      const known = stored.get(key)
      const firstText = first && JSON.stringify(first)
      if (known && (firstText === null || known.first === firstText)) return known.feed
      const feed = createFeed(first, load)
      stored.delete(key)
      stored.set(key, { feed, first: firstText })
      const [oldest] = stored.keys()
      if (stored.size > capacity && oldest !== undefined) stored.delete(oldest)
      return feed
    },
  }
}
