import type { PrivateRecords } from '#ui/state/private-records.ts'

/** Records in a map, which a test hands from one page to the next. */
export function memoryRecords(stored = new Map<string, unknown>()): PrivateRecords {
  const at = (kind: string, id: string) => `${kind}:${id}`
  return {
    all: <T>(kind: string) =>
      Promise.resolve([...stored].filter(([key]) => key.startsWith(`${kind}:`)).map(([, value]) => value as T)),
    read: <T>(kind: string, id: string) => Promise.resolve((stored.get(at(kind, id)) as T | undefined) ?? null),
    put(kind, id, value) {
      stored.set(at(kind, id), structuredClone(value))
      return Promise.resolve(true)
    },
    remove(kind, id) {
      stored.delete(at(kind, id))
      return Promise.resolve()
    },
  }
}
