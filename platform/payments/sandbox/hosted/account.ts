import type { HostedAccount, HostedProfile } from '../../hosted/profile.ts'
import { namesIn } from '../../hosted/template.ts'

/**
 * The sandbox's account of a shop at a gateway. A gateway whose payments do not name the notice address has it
 * configured beside the key; here the key itself contains it.
 */
export function hostedSandboxAccount(
  profile: HostedProfile,
  shop: { noticeUrl: string; baseUrl: string },
): HostedAccount {
  const fields = Object.fromEntries(profile.account.map((name) => [name, `sandbox-${name}`]))
  const reported = namesIn(profile.create.fields).includes('noticeUrl')
  const address = reported ? '' : `.${Buffer.from(shop.noticeUrl).toString('base64url')}`
  return { ...shop, fields, secret: `sandbox-secret-of-${profile.gateway}${address}` }
}

/** The notice address that a key was set up with; null where payments name it themselves. */
export function noticeUrlOf(secret: string): string | null {
  const [, address] = secret.split('.')
  return address === undefined ? null : Buffer.from(address, 'base64url').toString()
}
