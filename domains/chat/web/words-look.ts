import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'
import type { Store } from './device-store.ts'

/** How conversations look on this device. */
type Look = {
  /** Speech and actions have colours of their own. */
  isColoured: boolean
  /** The face of a character changes with her replies. */
  hasFaces: boolean
}

export type WordsLook = ReadableStore<Look> & { change(change: Partial<Look>): void }

const key = 'words-look'
const usual: Look = { isColoured: true, hasFaces: true }

/** The choice of how words look, stored on this device for all conversations. */
export function createWordsLook(device: Store): WordsLook {
  const look = createStore<Look>({ ...usual, ...device.read<Partial<Look>>(key) }, usual)
  return {
    ...look,
    change(change) {
      look.set({ ...look.state(), ...change })
      device.write(key, look.state())
    },
  }
}
