import path from 'node:path'
import { systemClock } from '#platform/clock/clock.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { unopenableSecrets } from '#platform/secrets/secrets.ts'
import { readSealingKeys, sealWith } from '#platform/secrets/sealing.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { characterPictureFiles } from '#domains/characters/server/public.ts'
import { proveConversations, storedColdFiles, storedRecordingFiles } from '#domains/chat/server/public.ts'
import { storedPictureFiles } from '#domains/media/server/public.ts'
import { proveBalances } from '#domains/wallet/server/public.ts'

/** The folders of the store that are part of a backup. */
export const backedUpFolders = [
  'audit',
  'catalogue',
  'cold',
  'photos',
  'portraits',
  'uploads',
  'verifications',
] as const

/** Folders of files that live for hours and can be requested again. */
export const passingFolders = ['bundles', 'cards', 'exports'] as const

const nameEnd = '.tar.age'

/** The name of the archive of a moment: names sort by time. */
export function archiveName(now: Date): string {
  return `nocturne-${now.toISOString().replace(/[-:]|\.\d+/g, '')}${nameEnd}`
}

/** The newest archive among the names of a folder, or null. */
export function newestArchive(folder: string, names: readonly string[]): string | null {
  const newest = names
    .filter((name) => name.startsWith('nocturne-') && name.endsWith(nameEnd))
    .toSorted()
    .at(-1)
  return newest === undefined ? null : path.join(folder, newest)
}

/** The files that rows of the product name. */
export async function namedFiles(tx: Queryable): Promise<string[]> {
  return [
    ...(await storedPictureFiles(tx)),
    ...(await characterPictureFiles(tx)),
    ...(await storedRecordingFiles(tx)),
    ...(await storedColdFiles(tx)),
  ]
}

/**
 * The proof of a restored backup, which gives its faults in words: of balances, conversations and files, and with
 * SECRETS_KEY of the secrets, too.
 */
export function productProof(secretsKey: readonly string[]) {
  return (db: Db, files: ReadonlySet<string>, manifest: Manifest): Promise<string[]> => {
    sealWith(db, readSealingKeys(secretsKey))
    return proveProduct(db, files, manifest)
  }
}

async function proveProduct(db: Db, files: ReadonlySet<string>, manifest: Manifest): Promise<string[]> {
  const faults: string[] = []
  const closed = await unopenableSecrets(db)
  if (closed.length > 0) faults.push(`SECRETS_KEY does not open ${closed.join(', ')}`)
  const differences = await proveBalances(
    { db, clock: systemClock, log: createLog('silent'), reportDifferences: () => undefined },
    new AbortController().signal,
  )
  if (differences > 0) faults.push(`${differences} wallets do not agree with their books`)
  const { broken } = await proveConversations(db)
  if (broken > 0) faults.push(`${broken} places in conversations lead to no message`)
  if (manifest.files) {
    const absent = new Set(manifest.files.absent)
    const lost = (await namedFiles(db)).filter((key) => !files.has(key) && !absent.has(key))
    if (lost.length > 0) faults.push(`${lost.length} files that rows name are missing, ${lost[0]} for one`)
  }
  return faults
}
