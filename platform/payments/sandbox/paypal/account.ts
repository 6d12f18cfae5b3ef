import type { PaypalOptions } from '../../paypal/options.ts'

const clientSecret = 'sandbox-secret-of-paypal'
/** Of the one address that this client's dashboard names for notices. */
export const sandboxWebhookId = 'SANDBOX8WEBHOOK4ID'

/** The sandbox's client of a shop: its id contains the notice address, which a dashboard would configure. */
export function paypalSandboxAccount(
  noticeUrl: string,
): Pick<PaypalOptions, 'clientId' | 'clientSecret' | 'webhookId'> {
  const clientId = `sandbox.${Buffer.from(noticeUrl).toString('base64url')}`
  return { clientId, clientSecret, webhookId: sandboxWebhookId }
}

/** The notice address of a client who proves to be one; null for anybody else. */
export function noticeUrlOfClient(authorization: string): string | null {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/.exec(authorization) ?? []
  const [id = '', secret] = Buffer.from(encoded, 'base64').toString().split(':')
  const [kind, address] = id.split('.')
  if (kind !== 'sandbox' || address === undefined || secret !== clientSecret) return null
  return Buffer.from(address, 'base64url').toString()
}
