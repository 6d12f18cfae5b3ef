import { handle } from '#platform/http/handler.ts'
import { submitVerification } from '../../contract.ts'
import type { Verifications } from '../verifications.ts'

export function submitVerificationHandler(verifications: Verifications) {
  return handle(submitVerification, async ({ params: { picture }, actor: { userId }, now, fail }) => {
    const outcome = await verifications.submit(userId, picture, now)
    if (outcome === 'unreadable') return fail('UPLOAD_UNREADABLE')
    return outcome === 'pending' ? fail('VERIFICATION_PENDING') : { state: 'pending' as const }
  })
}
