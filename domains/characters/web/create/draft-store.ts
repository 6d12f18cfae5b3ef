import type { Draft } from './draft.ts'
import { emptyDraft, isBegun, readDraft } from './draft.ts'

/** Texts in this browser by their name; null takes one away. */
export type DeviceStore = { read(name: string): string | null; write(name: string, text: string | null): void }

export type DraftStore = {
  draft(): Draft
  /** What a server draws: nothing is known there of what a device keeps. */
  drawn(): Draft
  subscribe(listener: () => void): () => void
  change(part: Partial<Draft>): void
  /** Throws the draft away; the next one is another intent, with a key of its own. */
  clear(): void
}

type Needs = { storage: DeviceStore; name: string; newKey(): string; initial?: Draft }

/** Someone being thought up, kept on the device with every change, so that neither a reload nor signing in loses a choice. */
export function createDraftStore({ storage, name, newKey, initial }: Needs): DraftStore {
  const listeners = new Set<() => void>()
  const drawn = emptyDraft('')
  const stored = storage.read(name)
  let draft = stored === null && initial ? initial : readDraft(stored, newKey())

  const become = (next: Draft) => {
    draft = next
    for (const listener of listeners) listener()
  }
  return {
    draft: () => draft,
    drawn: () => drawn,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(part) {
      const next = { ...draft, ...part }
      storage.write(name, JSON.stringify(next))
      become(next)
    },
    clear() {
      storage.write(name, null)
      become(emptyDraft(newKey()))
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
  /** A member's id; null for whoever is not signed in. */
  uid: string | null
  /** A failed character that is to be built again with other wishes. */
  rebuild?: { characterId: string; initial: Draft } | null
}

/** Keepers of one browser page: the same one for as long as the same person thinks up the same character. */
export function createDraftStorage(storage: DeviceStore, newKey: () => string) {
  const keepers = new Map<string, DraftStore>()
  return {
    storeFor({ uid, rebuild = null }: DraftOwner): DraftStore {
      const name = rebuild ? `${nameFor(uid)}:${rebuild.characterId}` : nameFor(uid)
      if (uid !== null && storage.read(nobody) !== null) {
        adoptDraft(storage, uid)
        keepers.clear()
      }
      const known = keepers.get(name)
      if (known) return known
      const store = createDraftStore({ storage, name, newKey, ...(rebuild ? { initial: rebuild.initial } : {}) })
      keepers.set(name, store)
      return store
    },
  }
}
