import { v4 as newKey } from 'uuid'
import type { DeviceStore, DraftStore, DraftOwner } from './draft-store.ts'
import { createDraftStore, createDraftStorage } from './draft-store.ts'

const nothing: DeviceStore = { read: () => null, write: () => undefined }

/** The storage of this browser. It can be full or forbidden; then a draft lives for this visit only. */
const device: DeviceStore = {
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

let ofPage: ReturnType<typeof createDraftStorage> | null = null

/** The draft of anyone who is here; on the server an empty one. */
export function draftFor(owner: DraftOwner): DraftStore {
  if (typeof window === 'undefined') return createDraftStore({ storage: nothing, name: '', newKey: () => '' })
  ofPage ??= createDraftStorage(device, newKey)
  return ofPage.storeFor(owner)
}
