import type { ReadableStore } from '#ui/state/store.ts'
import { createStore, useStore } from '#ui/state/store.ts'
import { useChat } from './chat-context.tsx'
import type { Store } from './device-store.ts'

/** How the words of messages look on this device. */
type Look = {
  /** Speech and actions have colours of their own. */
  isColoured: boolean
}

export type WordsLook = ReadableStore<Look> & { change(change: Partial<Look>): void }

const key = 'words-look'
const usual: Look = { isColoured: true }

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

/** Whether the person wants no colours in words: what has them on screen says so with `data-plain-words`. */
export function usePlainWords(): boolean {
  return !useStore(useChat().hub.wordsLook).isColoured
}
