import { useStore } from '#ui/state/store.ts'
import { useChat } from './chat-context.tsx'

/** Whether the person wants no colours in words: what has them on screen says so with `data-plain-words`. */
export function usePlainWords(): boolean {
  return !useStore(useChat().hub.wordsLook).isColoured
}
