import { handle } from '#platform/http/handler.ts'
import { decideVerification, listVerifications, verificationPicture } from '../../operator-contract.ts'
import type { Verifications } from '../verifications.ts'

export function listVerificationsHandler(verifications: Verifications) {
  return handle(listVerifications, async ({ now }) => ({ list: await verifications.waiting(now) }))
}

export function verificationPictureHandler(verifications: Verifications) {
  return handle(verificationPicture, async ({ params: { uid }, actor: { operatorId }, now, fail }) => {
    const address = await verifications.look(uid, operatorId, now)
    return address === null ? fail('CASE_NOT_FOUND') : { address }
  })
}

export function decideVerificationHandler(verifications: Verifications) {
  return handle(decideVerification, async ({ params: { uid, isAccepted }, actor: { operatorId }, now, fail }) =>
    (await verifications.decide(uid, isAccepted, { operatorId, now })) ? {} : fail('CASE_TAKEN'),
  )
}
