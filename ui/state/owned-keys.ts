const part = 'chat'

/** The name in the browser's storage of a value that belongs to one person. */
export const ownedKey = (owner: string, key: string): string => `${part}:${owner}:${key}`

/** Takes the values of all people out of the browser's storage. */
export function wipeOwnedKeys(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const name of names) if (name.startsWith(`${part}:`)) storage.removeItem(name)
}
