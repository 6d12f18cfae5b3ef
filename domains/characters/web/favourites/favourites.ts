import type { Client } from '#platform/contract/client.ts'
import { createStore } from '#ui/state/store.ts'
import { favouriteIds, setFavourite } from '../../calls.gen.ts'

type Person = { uid: string; kind: 'visitor' | 'member' }
type State = { uid: string | null; ids: ReadonlySet<string> }

const nobody: State = { uid: null, ids: new Set() }
const mark = 'favourites'

/** The favourites of the person at this page, for the marks on all cards; read once, and changed with every press. */
export function createFavourites(storage: () => Pick<Storage, 'getItem' | 'setItem'> | null) {
  const { set, ...store } = createStore<State>(nobody)
  const { state } = store
  let readFor: string | null = null
  const change = (uid: string, characterId: string, isFavourite: boolean) => {
    if (state().uid !== uid) return
    const ids = new Set(state().ids)
    if (isFavourite) ids.add(characterId)
    else ids.delete(characterId)
    set({ uid, ids })
  }
  return {
    ...store,

    /** Reads whom the person marked; a visitor without any mark on this device needs no call. */
    async read(client: Client, { uid, kind }: Person): Promise<void> {
      if (readFor === uid) return
      readFor = uid
      if (state().uid !== uid) set({ uid, ids: new Set() })
      if (kind === 'visitor' && !storage()?.getItem(mark)) return
      const answer = await client.call(favouriteIds, {}, { silent: true })
      if (answer.ok && state().uid === uid) set({ uid, ids: new Set([...state().ids, ...answer.data.ids]) })
    },

    /** Notes favourites that a page brought along. */
    found({ uid }: Pick<Person, 'uid'>, ids: readonly string[]): void {
      set({ uid, ids: new Set([...(state().uid === uid ? state().ids : []), ...ids]) })
    },

    /** Marks a character at once, or takes the mark away; it is as before when the server did not agree. */
    async choose(
      client: Client,
      { uid }: Person,
      { characterId, isFavourite }: { characterId: string; isFavourite: boolean },
    ): Promise<boolean> {
      change(uid, characterId, isFavourite)
      const answer = await client.call(setFavourite, { characterId, isFavourite })
      if (!answer.ok) change(uid, characterId, !isFavourite)
      else if (isFavourite) storage()?.setItem(mark, '1')
      return answer.ok
    },
  }
}

/** The one of this page. NOTE: nobody writes into it while the server renders. */
export const favourites = createFavourites(() => {
  try {
    return localStorage
  } catch {
    // Storage is forbidden in some private windows.
    return null
  }
})
