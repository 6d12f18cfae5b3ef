import type { LogStorage } from '#domains/analytics/web/log-storage.ts'

/** A storage as a browser's: it holds copies, and a test can look into it. */
export function memoryLogStorage(): LogStorage & { all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    read: (name) => JSON.parse(all.get(name) ?? 'null') as unknown,
    write: (name, value) => void all.set(name, JSON.stringify(value)),
  }
}
