import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'
import type { Draft } from './draft.ts'
import { emptyDraft, isBegun, readDraft } from './draft.ts'

/** Texts in this browser by their name; null takes one away. */
export type DeviceStore = { read(name: string): string | null; write(name: string, text: string | null): void }

export type DraftStore = ReadableStore<Draft> & {
  change(part: Partial<Draft>): void
  /** Throws the draft away; the next one is another intent, with a key of its own. */
  clear(): void
}

type Needs = { storage: DeviceStore; name: string; newKey(): string; initial?: Draft }

/**
 * A draft of a character, stored on the device with every change, so that neither a reload nor signing in loses a
 * choice.
 */
export function createDraftStore({ storage, name, newKey, initial }: Needs): DraftStore {
  const stored = storage.read(name)
  const first = stored === null && initial ? initial : readDraft(stored, newKey())
  // The server renders an empty one: it does not know what a device stores.
  const { set, ...store } = createStore(first, emptyDraft(''))
  return {
    ...store,
    change(part) {
      const next = { ...store.state(), ...part }
      storage.write(name, JSON.stringify(next))
      set(next)
    },
    clear() {
      storage.write(name, null)
      set(emptyDraft(newKey()))
    },
  }
}

const nobody = 'create:draft'
const nameFor = (uid: string | null) => (uid === null ? nobody : `${nobody}:${uid}`)

/** Hands what somebody began before they signed in to the person they are now; nobody else on this device is shown it. */
export function adoptDraft(storage: DeviceStore, uid: string): void {
  const left = storage.read(nobody)
  if (left === null) return
  storage.write(nobody, null)
  if (isBegun(readDraft(left, ''))) storage.write(nameFor(uid), left)
}

export type DraftOwner = {
  /** A member's id; null for anyone who is not signed in. */
  uid: string | null
  /** A failed character that is to be built again with other options. */
  rebuild?: { characterId: string; initial: Draft } | null
}

/** The drafts of one browser page: the same store for as long as the same person thinks up the same character. */
export function createDraftStorage(storage: DeviceStore, newKey: () => string) {
  const stores = new Map<string, DraftStore>()
  return {
    storeFor({ uid, rebuild = null }: DraftOwner): DraftStore {
      const name = rebuild ? `${nameFor(uid)}:${rebuild.characterId}` : nameFor(uid)
      if (uid !== null && storage.read(nobody) !== null) {
        adoptDraft(storage, uid)
        stores.clear()
      }
      const known = stores.get(name)
      if (known) return known
      const store = createDraftStore({ storage, name, newKey, ...(rebuild ? { initial: rebuild.initial } : {}) })
      stores.set(name, store)
      return store
    },
  }
}
