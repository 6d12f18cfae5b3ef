import type { Draft } from './draft.ts'
import { emptyDraft, isBegun, readDraft } from './draft.ts'

/** Texts in this browser by their name; null takes one away. */
export type DeviceShelf = { read(name: string): string | null; write(name: string, text: string | null): void }

export type DraftKeeper = {
  draft(): Draft
  /** What a server draws: nothing is known there of what a device keeps. */
  drawn(): Draft
  subscribe(listener: () => void): () => void
  change(part: Partial<Draft>): void
  /** Throws the draft away; the next one is another intent, with a key of its own. */
  clear(): void
}

type Needs = { shelf: DeviceShelf; name: string; newKey(): string; initial?: Draft }

/** Someone being thought up, kept on the device with every change, so that neither a reload nor signing in loses a choice. */
export function createDraftKeeper({ shelf, name, newKey, initial }: Needs): DraftKeeper {
  const listeners = new Set<() => void>()
  const drawn = emptyDraft('')
  const kept = shelf.read(name)
  let draft = kept === null && initial ? initial : readDraft(kept, newKey())

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
      shelf.write(name, JSON.stringify(next))
      become(next)
    },
    clear() {
      shelf.write(name, null)
      become(emptyDraft(newKey()))
    },
  }
}

const nobody = 'create:draft'
const nameFor = (uid: string | null) => (uid === null ? nobody : `${nobody}:${uid}`)

/** Hands what somebody began before they signed in to the person they are now; nobody else on this device is shown it. */
export function adoptDraft(shelf: DeviceShelf, uid: string): void {
  const left = shelf.read(nobody)
  if (left === null) return
  shelf.write(nobody, null)
  if (isBegun(readDraft(left, ''))) shelf.write(nameFor(uid), left)
}

export type DraftOwner = {
  /** A member's id; null for whoever is not signed in. */
  uid: string | null
  /** A failed character that is to be built again with other wishes. */
  rebuild?: { characterId: string; initial: Draft } | null
}

/** Keepers of one browser page: the same one for as long as the same person thinks up the same character. */
export function createDraftShelf(shelf: DeviceShelf, newKey: () => string) {
  const keepers = new Map<string, DraftKeeper>()
  return {
    keeperFor({ uid, rebuild = null }: DraftOwner): DraftKeeper {
      const name = rebuild ? `${nameFor(uid)}:${rebuild.characterId}` : nameFor(uid)
      if (uid !== null && shelf.read(nobody) !== null) {
        adoptDraft(shelf, uid)
        keepers.clear()
      }
      const known = keepers.get(name)
      if (known) return known
      const keeper = createDraftKeeper({ shelf, name, newKey, ...(rebuild ? { initial: rebuild.initial } : {}) })
      keepers.set(name, keeper)
      return keeper
    },
  }
}
