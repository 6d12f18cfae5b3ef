import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'

/** The records of one person on this device, by kind and id. Where storage is forbidden there are none, which no caller minds. */
export type PrivateRecords = {
  /** All records of a kind, in the order of their ids. */
  all<T>(kind: string): Promise<readonly T[]>
  read<T>(kind: string, id: string): Promise<T | null>
  /** False where it could not be stored. */
  put(kind: string, id: string, value: unknown): Promise<boolean>
  remove(kind: string, id: string): Promise<void>
}

type Key = [owner: string, kind: string, id: string]
type Schema = DBSchema & { records: { key: Key; value: unknown } }

const name = 'private'
let opened: Promise<IDBPDatabase<Schema>> | null = null

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(name, 1, {
    upgrade: (db) => void db.createObjectStore('records'),
    // Another tab wants a newer form of it: this one opens it anew when it needs it.
    blocking: () => void close(),
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function close(): Promise<void> {
  const before = opened
  opened = null
  ;(await before)?.close()
}

// Keys are compared field by field, and a list comes behind every text.
const rangeOf = (...start: string[]) => IDBKeyRange.bound(start, [...start, []])

async function orElse<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    // Storage is full, or forbidden as in some private windows: the page lives without it.
    return otherwise
  }
}

/** The records of this person on this device. */
export function privateRecordsOf(owner: string): PrivateRecords {
  return {
    all: <T>(kind: string) =>
      // Each kind has one form, which the code that writes it knows.
      orElse<readonly T[]>([], async () => (await (await database()).getAll('records', rangeOf(owner, kind))) as T[]),
    read: <T>(kind: string, id: string) =>
      orElse<T | null>(null, async () => ((await (await database()).get('records', [owner, kind, id])) as T) ?? null),
    put: (kind, id, value) =>
      orElse(false, async () => {
        await (await database()).put('records', value, [owner, kind, id])
        return true
      }),
    remove: (kind, id) => orElse(undefined, async () => (await database()).delete('records', [owner, kind, id])),
  }
}

/** Takes away the records of people on this device; with an owner, those of all others. */
export async function wipePrivateRecords({ besides }: { besides?: string } = {}): Promise<void> {
  await orElse(undefined, async () => {
    const db = await database()
    if (besides === undefined) return db.clear('records')
    const others = IDBKeyRange.bound([], [besides], false, true)
    const later = IDBKeyRange.lowerBound([besides, []])
    const { store, done } = db.transaction('records', 'readwrite')
    await Promise.all([store.delete(others), store.delete(later), done])
  })
}
