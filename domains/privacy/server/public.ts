import type { Queryable } from '#platform/db/database.ts'
import type { Purpose } from '../rules.ts'
import { consentsOf } from './consents.ts'

export { intimateConsentRecord, saveConsent } from './consents.ts'

export { consentActorPart } from './actor-part.ts'
export type { ExportTexts } from './export-file/export-texts.ts'
export type { LetterTexts } from './letters.ts'
export { createDataLetters } from './letters.ts'

/** Whether somebody allows a purpose now. */
export async function isAllowed(tx: Queryable, userId: string, purpose: Purpose): Promise<boolean> {
  const [consent] = await consentsOf(tx, userId, [purpose])
  return consent?.isGranted ?? false
}
