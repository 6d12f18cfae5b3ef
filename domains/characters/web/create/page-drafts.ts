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

/** A key as `crypto.randomUUID` makes them, which only secure pages have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
