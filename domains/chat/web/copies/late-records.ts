import type { PrivateRecords } from '#ui/state/private-records.ts'

/** The records of a person on this device; the code that reads them comes with the first one that is wanted. */
export function lateRecords(owner: string): PrivateRecords {
  const records = async () => {
    const { privateRecordsOf } = await import('#ui/state/private-records.ts')
    return privateRecordsOf(owner)
  }
  return {
    all: async <T>(kind: string) => (await records()).all<T>(kind),
    read: async <T>(kind: string, id: string) => (await records()).read<T>(kind, id),
    put: async (...entry) => (await records()).put(...entry),
    remove: async (...at) => (await records()).remove(...at),
  }
}

/** Records of nobody, and of a render on the server: none. */
export const noRecords: PrivateRecords = {
  all: () => Promise.resolve([]),
  read: () => Promise.resolve(null),
  put: () => Promise.resolve(false),
  remove: () => Promise.resolve(),
}
