import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { ListedName } from '#domains/safety/server/public.ts'
import { refuseManyNames, refuseNames } from '#domains/safety/server/public.ts'
import type { NewName } from './stored-names.ts'
import { deleteName, fingerprintOfNames, readStoredNames, storeName } from './stored-names.ts'

const everyMs = 3000

export type Names = ReturnType<typeof createNames>

/**
 * The names of real people that this process refuses: those of the operator's file and those that operators add at the
 * console, read anew every three seconds, and after an own change at once.
 */
export function createNames({ db, log, ofFile }: { db: Db; log: Pick<Log, 'warn'>; ofFile: readonly ListedName[] }) {
  let known: string | null = null
  let timer: NodeJS.Timeout | undefined
  const readAnew = async () => {
    const fingerprint = await fingerprintOfNames(db)
    if (fingerprint === known) return
    await refuseManyNames([...ofFile, ...(await readStoredNames(db))])
    known = fingerprint
  }
  let last = Promise.resolve()
  // One after the other: an earlier list must not take the place of a later one.
  const refresh = () => (last = last.catch(() => undefined).then(readAnew))
  return {
    refresh,
    countOfFile: ofFile.length,
    async start() {
      await refresh()
      // A database that is away changes nothing: the last known names hold.
      const read = () => void refresh().catch((err: unknown) => log.warn({ err }, 'the real names could not be read'))
      timer = setInterval(read, everyMs).unref()
    },
    close() {
      clearInterval(timer)
      refuseNames([])
    },
    async add(name: NewName, now: Date) {
      const added = await transact(db, (tx) => storeName(tx, name, now))
      await refresh()
      return added
    },
    async remove(removal: { nameId: string; reason: string; operatorId: string }, now: Date): Promise<void> {
      await transact(db, (tx) => deleteName(tx, removal, now))
      await refresh()
    },
  }
}
