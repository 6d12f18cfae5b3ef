import { createStore } from '#ui/state/store.ts'

/** The overlay that is open: the search over all places, the map of keys, or none. */
export const paletteRequest = createStore<'search' | 'keys' | null>(null)

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** The overlay that a key opens, or null; while somebody writes, only the combination with Ctrl or Command does. */
export function overlayOfKey(pressed: Pressed, isWriting: boolean): 'search' | 'keys' | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = pressed
  if (altKey || isComposing) return null
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' ? 'search' : null
  if (ctrlKey || isWriting) return null
  if (key === '/') return 'search'
  return key === '?' ? 'keys' : null
}
