import { createStore } from '#ui/state/store.ts'
import { maxMessageLength } from '../rules.ts'

/** Words that another app shared, until a conversation for them is chosen. */
export const sharedWords = createStore<string | null>(null)

/**
 * Takes shared words out of the address. They stand behind its mark, which no browser sends to a server, and leave it so
 * that going back does not bring them again.
 */
export function readSharedWords(): void {
  const words = new URLSearchParams(location.hash.slice(1)).get('share')?.trim() ?? ''
  if (words === '') return
  history.replaceState(history.state, '', location.pathname + location.search)
  sharedWords.set(words.slice(0, maxMessageLength))
}

/** The draft with shared words behind what it holds; they are then shared with nobody else. */
export function withSharedWords(draft: string): string {
  const words = sharedWords.state()
  sharedWords.set(null)
  return [draft, words].filter(Boolean).join('\n')
}
