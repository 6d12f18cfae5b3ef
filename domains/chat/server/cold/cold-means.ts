import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { databaseOf, onCommitted, reportAtCommit } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'

/** The means by which texts of cold conversations are moved. */
export type ColdMeans = {
  db: Db
  store: FileStore
  log: Log
  metrics: Pick<Metrics, 'coldConversations' | 'coldReturnSeconds'>
  now(): Date
}

/** The text of a cold conversation is not where its row says: the file is missing, or is another one. */
export class ColdTextMissing extends Error {
  override name = 'ColdTextMissing'
}

const meansOfDatabases = new WeakMap<Db, ColdMeans>()
const erasedFiles = 'erased cold files'

/** From now on this process brings back cold conversations of a database by these means. */
export function openColdMeans(means: ColdMeans): void {
  const { db } = means
  if (!meansOfDatabases.has(db)) onCommitted(db, erasedFiles, (file) => removeFile(coldMeansOf(db), file))
  meansOfDatabases.set(db, means)
}

/** The means of a database, or of the database of a transaction. */
export function coldMeansOf(at: Queryable): ColdMeans {
  const means = meansOfDatabases.get(databaseOf(at))
  if (!means) throw new ColdTextMissing('This process has no store of cold conversations')
  return means
}

function removeFile({ store, log }: ColdMeans, file: string): void {
  store
    .remove(file)
    .catch((error: unknown) => log.warn({ err: error }, 'a file of an erased conversation stays until the next sweep'))
}

/** Has a file be taken away once the transaction that erased its row is committed. */
export function removeFileAtCommit(tx: Tx, file: string): void {
  reportAtCommit(tx, erasedFiles, file)
}
