import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { bundleImport } from '../../bundle-contract.ts'
import { findImport, importView } from '../bundle/imports.ts'

/** The words of a refusal in a language, by the stable name of its code. */
export type MessageFor = (name: string, locale: string) => string

/** Says how far an import is. */
export function bundleStatusHandler(db: Db, messageFor: MessageFor) {
  return handle(bundleImport, async ({ params: { key: id }, actor: { userId }, fail }) =>
    importView((await findImport(db, { userId, id })) ?? fail('BUNDLE_NOT_FOUND'), messageFor),
  )
}
