import type { PrivateRecords } from '#ui/state/private-records.ts'
import type { Said } from './conversation/conversation-state.ts'

/** Messages that were sent and not yet acknowledged, in their order, stored until the server has them. */
export type Outbox = {
  /** Resolves once the messages that an earlier page left are here. */
  ready: Promise<void>
  /** The conversations in which messages wait. */
  conversations(): readonly string[]
  /** The messages of this conversation that wait to be sent, the oldest first. */
  waiting(conversationId: string): readonly Said[]
  /** Puts a message behind those that wait; false where it could not be stored and waits for the life of the page. */
  put(conversationId: string, said: Said): Promise<boolean>
  clear(key: string): void
}

type Entry = { conversationId: string; said: Said; place: number }

type OutboxOptions = {
  /** Messages that an earlier version of the page stored elsewhere. */
  earlier?: readonly Omit<Entry, 'place'>[]
  /** Called with whether messages wait. */
  onChange?(hasWaiting: boolean): void
}

const kind = 'outbox'

/**
 * An outbox on the records of this device: what a person sent survives a reload, a crash and a day offline. A message that
 * two tabs send has one key, by which the server stores it once.
 */
export function createOutbox(
  records: PrivateRecords,
  { earlier = [], onChange = () => undefined }: OutboxOptions = {},
): Outbox {
  let entries: readonly Entry[] = []
  const cleared = new Set<string>()
  const nextPlace = () => (entries.at(-1)?.place ?? 0) + 1
  const without = (key: string) => entries.filter(({ said }) => said.key !== key)

  const put = (conversationId: string, said: Said): Promise<boolean> => {
    const entry = { conversationId, said, place: nextPlace() }
    entries = [...without(said.key), entry]
    onChange(true)
    return records.put(kind, said.key, entry)
  }

  const read = async () => {
    const stored = await records.all<Entry>(kind)
    const missing = stored.filter(
      ({ said }) => !cleared.has(said.key) && !entries.some((one) => one.said.key === said.key),
    )
    entries = [...missing.toSorted((one, other) => one.place - other.place), ...entries]
    onChange(entries.length > 0)
    await Promise.all(earlier.map(({ conversationId, said }) => put(conversationId, said)))
  }

  return {
    ready: read(),
    conversations: () => [...new Set(entries.map(({ conversationId }) => conversationId))],
    waiting: (conversationId) =>
      entries.filter((entry) => entry.conversationId === conversationId).map(({ said }) => said),
    put,
    clear(key) {
      cleared.add(key)
      entries = without(key)
      onChange(entries.length > 0)
      void records.remove(kind, key)
    },
  }
}
