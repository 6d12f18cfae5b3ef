import type { Photo } from '#domains/media/photo-contract.ts'
import { createStore } from '#ui/state/store.ts'

export type PhotoCacheState<P extends Photo = Photo> = {
  status: 'rest' | 'more' | 'failed'
  list: readonly P[]
  next: string | null
}

export type PhotoNews = Pick<Photo, 'id' | 'state' | 'progress'>

type PageOf<P> = { list: P[]; next: string | null }

/** The photos that were fetched, updated with every change. */
export type PhotoCache<P extends Photo = Photo> = ReturnType<typeof createPhotoCache<P>>

const mostAtOnce = 100
const leastAtOnce = 24

/** `load` gives a page, or null when the server gave no answer; what is shown then stays. */
export function createPhotoCache<P extends Photo>(
  first: PageOf<P>,
  load: (params: { cursor?: string | null; limit?: number }) => Promise<PageOf<P> | null>,
) {
  const { set, ...store } = createStore<PhotoCacheState<P>>({ status: 'rest', list: first.list, next: first.next })
  const { state } = store
  const become = (part: Partial<PhotoCacheState<P>>) => set({ ...state(), ...part })
  return {
    ...store,
    async more(): Promise<void> {
      if (state().next === null || state().status === 'more') return
      become({ status: 'more' })
      const page = await load({ cursor: state().next })
      if (!page) return become({ status: 'failed' })
      const known = new Set(state().list.map(({ id }) => id))
      become({
        status: 'rest',
        list: [...state().list, ...page.list.filter(({ id }) => !known.has(id))],
        next: page.next,
      })
    },
    /** Requests the shown photos again, because addresses expire and events of an end carry no picture. */
    async refresh(): Promise<void> {
      const count = state().list.length
      const page = await load({ limit: Math.min(Math.max(count, leastAtOnce), mostAtOnce) })
      if (!page) return
      const fresh = new Map(page.list.map((one) => [one.id, one]))
      const isWhole = page.next === null
      const stored = state().list.flatMap((one) => fresh.get(one.id) ?? (isWhole ? [] : [one]))
      const known = new Set(state().list.map(({ id }) => id))
      become({ list: [...page.list.filter(({ id }) => !known.has(id)), ...stored] })
    },
    /** A photo went on; true when the list has to be requested, since news of an end bring no picture. */
    noticed({ id, state: now, progress }: PhotoNews): boolean {
      const isInProgress = now === 'waiting' || now === 'drawing'
      if (!state().list.some((one) => one.id === id) || !isInProgress) return true
      become({ list: state().list.map((one) => (one.id === id ? { ...one, state: now, progress } : one)) })
      return false
    },
    /** Puts an answer's photo in its place, or first when it is new. What the list adds to a photo is stored. */
    put(photo: P): void {
      const isKnown = state().list.some(({ id }) => id === photo.id)
      become({
        list: isKnown
          ? state().list.map((one) => (one.id === photo.id ? { ...one, ...photo } : one))
          : [photo, ...state().list],
      })
    },
    removed(id: string): void {
      become({ list: state().list.filter((one) => one.id !== id) })
    },
  }
}

/** True while the server still works on a photo. */
export function isInProgress({ state }: Pick<Photo, 'state'>): boolean {
  return state === 'waiting' || state === 'drawing'
}

/** When the addresses of what is shown have to be requested anew; null when nothing shown has one. */
export function renewalAt(list: readonly Photo[], aheadMs: number): number | null {
  const ends = list.flatMap(({ until }) => (until === null ? [] : [until]))
  return ends.length === 0 ? null : Math.min(...ends) - aheadMs
}
