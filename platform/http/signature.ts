import { signBody } from '../contract/sign.ts'
import { CallRefused } from './handler.ts'

/** The secret that pages are served with, and a second one that counts as well while one replaces the other. */
export type SignSecrets = {
  current: string
  also: string | undefined
  /** Called for each body that the second one signed. */
  onAlso(): void
}

/** Refuses a body that was signed by neither secret. */
export function checkSignature(body: string, sign: string | undefined, secrets: SignSecrets): void {
  if (signBody(body, secrets.current) === sign) return
  if (secrets.also === undefined || signBody(body, secrets.also) !== sign) throw new CallRefused('SIGNATURE_FAIL')
  secrets.onAlso()
}
