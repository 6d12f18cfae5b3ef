import { createHmac } from 'node:crypto'
import type { AgeMethod } from '../../age-methods.ts'
import type { AgeProvider } from './provider.ts'
import { readSignedCallback } from './signed-callback.ts'

export type HostedProvider = AgeProvider & { name: 'http' }

export type HostedProfile = { url: string; secret: string; methods: readonly AgeMethod[] }

/**
 * A provider that redirects the person to its own pages and reports the outcome by a signed callback. It receives a
 * reference, a method, a language and the return address, signed, and no personal data.
 */
export function createHostedProvider({ url, secret, methods }: HostedProfile): HostedProvider {
  return {
    name: 'http',
    methods,
    start({ reference, method, returnUrl, locale, now }) {
      const address = new URL(url)
      const timestamp = String(Math.floor(now.getTime() / 1000))
      const requested = { reference, method, locale, return_url: returnUrl, timestamp }
      for (const [name, value] of Object.entries(requested)) address.searchParams.set(name, value)
      const signature = createHmac('sha256', secret).update(address.searchParams.toString()).digest('base64url')
      address.searchParams.set('signature', signature)
      return { redirectUrl: address.href }
    },
    readCallback: (raw, now) => readSignedCallback(secret, raw, now),
  }
}
