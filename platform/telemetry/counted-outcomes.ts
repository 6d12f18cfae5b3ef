import type { FileStore } from '../storage/file-store.ts'

type Outcome = 'sent' | 'failed'

/** The same sender, each of whose messages is counted by whether it could be handed over. */
export function countedSender<Message>(
  send: (message: Message) => Promise<boolean>,
  count: (outcome: Outcome) => void,
): (message: Message) => Promise<boolean> {
  return async (message) => {
    const isSent = await send(message)
    count(isSent ? 'sent' : 'failed')
    return isSent
  }
}

/** The same store, of which each failure is counted by what was tried. */
export function countedStore(store: FileStore, count: (operation: string) => void): FileStore {
  const counted =
    <Args extends unknown[], Result>(operation: string, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await work(...args)
      } catch (error) {
        count(operation)
        throw error
      }
    }
  return {
    write: counted('write', store.write),
    find: counted('find', store.find),
    get: counted('get', store.get),
    remove: counted('remove', store.remove),
    removeFolder: counted('remove', store.removeFolder),
    list: counted('list', store.list),
    read: (key, range) => store.read(key, range).once('error', () => count('read')),
  }
}
