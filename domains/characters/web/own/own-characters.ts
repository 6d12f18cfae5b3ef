import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import type { BuildNews } from '../create/build/build-line.ts'
import { isBuilding } from '../create/build/build-line.ts'
import type { OwnPage } from '../create/load-creation.ts'

export type OwnCharactersState = {
  status: 'rest' | 'more' | 'failed'
  list: readonly OwnCharacter[]
  next: string | null
}

export type OwnCharacters = ReadableStore<OwnCharactersState> & {
  more(): Promise<void>
  /** A build went on; gives true when she has to be requested, since news of an end bring no pictures. */
  noticed(news: BuildNews): boolean
  changed(character: OwnCharacter): void
  removed(id: string): void
  /** One who was removed is back where she stood. */
  restored(character: OwnCharacter, place: number): void
}

type LoadPage = (cursor: string | null) => Promise<Pick<OwnPage, 'list' | 'next'> | null>

/** The own characters that were fetched, updated with every change. */
export function createOwnCharacters(first: Pick<OwnPage, 'list' | 'next'>, load: LoadPage): OwnCharacters {
  const { set, ...store } = createStore<OwnCharactersState>({ status: 'rest', list: first.list, next: first.next })
  const { state } = store
  const become = (part: Partial<OwnCharactersState>) => set({ ...state(), ...part })
  const put = (character: OwnCharacter) =>
    become({ list: state().list.map((one) => (one.id === character.id ? character : one)) })
  return {
    ...store,
    async more() {
      if (state().next === null || state().status === 'more') return
      become({ status: 'more' })
      const page = await load(state().next)
      if (!page) return become({ status: 'failed' })
      const known = new Set(state().list.map(({ id }) => id))
      become({
        status: 'rest',
        list: [...state().list, ...page.list.filter(({ id }) => !known.has(id))],
        next: page.next,
      })
    },
    noticed({ id, status, step, progress }) {
      const known = state().list.find((one) => one.id === id)
      if (!known || !isBuilding(status)) return true
      put({ ...known, status, step, progress })
      return false
    },
    changed: put,
    removed: (id) => become({ list: state().list.filter((one) => one.id !== id) }),
    restored(character, place) {
      if (!state().list.some(({ id }) => id === character.id))
        become({ list: state().list.toSpliced(place, 0, character) })
    },
  }
}
