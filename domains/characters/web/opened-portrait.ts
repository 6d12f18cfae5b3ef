const listeners = new Set<() => void>()
let opened: string | null = null

/** The character whose card was opened last: its portrait takes part in the move to her page and back. */
export function openedPortrait(): string | null {
  return opened
}

/** Notes which card is being opened; only one may take part at a time. */
export function openPortrait(characterId: string): void {
  opened = characterId
  for (const listener of listeners) listener()
}

export function subscribeOpened(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
