import { v4 as newKey } from 'uuid'
import type { DeviceShelf, DraftKeeper, DraftOwner } from './draft-keeper.ts'
import { createDraftKeeper, createDraftShelf } from './draft-keeper.ts'

const nothing: DeviceShelf = { read: () => null, write: () => undefined }

/** What this browser keeps. Storage can be full or forbidden; then a draft lives for this visit only. */
const device: DeviceShelf = {
  read(name) {
    try {
      return localStorage.getItem(name)
    } catch {
      // Storage is forbidden in some private windows.
      return null
    }
  },
  write(name, text) {
    try {
      if (text === null) localStorage.removeItem(name)
      else localStorage.setItem(name, text)
    } catch {
      // See read().
    }
  },
}

let ofPage: ReturnType<typeof createDraftShelf> | null = null

/** The draft of whoever is here; on the server an empty one. */
export function draftFor(owner: DraftOwner): DraftKeeper {
  if (typeof window === 'undefined') return createDraftKeeper({ shelf: nothing, name: '', newKey: () => '' })
  ofPage ??= createDraftShelf(device, newKey)
  return ofPage.keeperFor(owner)
}
