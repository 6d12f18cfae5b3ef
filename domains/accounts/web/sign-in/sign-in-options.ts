import type { Boot } from '#platform/contract/request-scope.ts'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { miniAppLaunch } from '../telegram/launch.ts'
import { isEmbeddedBrowser } from './embedded-browser.ts'

export type IdentityProvider = keyof Boot['providers']

/** The identity providers that are set up here, and the brand's order of them. */
export type SignInOptions = { providers: Boot['providers']; order: readonly number[] }

// Mirrors loginTypes in domains/brands/brands.ts.
const providerOfType: Record<number, IdentityProvider> = {
  1: 'email',
  2: 'google',
  3: 'telegram',
  4: 'phone',
  5: 'passkey',
}

type Purpose = 'login' | 'bind'
type Device = { isMiniapp: boolean; isEmbedded: boolean; hasPasskeys: boolean }

/** The identities that open here, in the brand's order: set up, and such as this device can pass. */
export function availableProviders(
  { providers, order }: SignInOptions,
  device: Device,
  purpose: Purpose = 'login',
): IdentityProvider[] {
  const { telegram } = providers
  // A link of the bot signs in, but proves nothing to an account that somebody is already in.
  const hasTelegram =
    telegram && (device.isMiniapp || telegram.oidc || (purpose === 'login' && telegram.botName !== ''))
  const isOpen: Record<IdentityProvider, boolean> = {
    email: providers.email,
    google: providers.google !== null && !device.isMiniapp && !device.isEmbedded,
    telegram: hasTelegram ?? false,
    phone: providers.phone,
    passkey: providers.passkey && device.hasPasskeys,
  }
  return order.flatMap((type) => {
    const provider = providerOfType[type]
    return provider && isOpen[provider] ? [provider] : []
  })
}

const onServer = 'server'

/** The identities that open here; the server, which cannot know the device, counts all that are set up. */
export function useAvailableProviders(methods: SignInOptions, purpose: Purpose = 'login'): IdentityProvider[] {
  const marks = useBrowserValue(
    () =>
      [
        miniAppLaunch() ? 'miniapp' : '',
        isEmbeddedBrowser(navigator.userAgent) ? 'embedded' : '',
        'PublicKeyCredential' in window ? 'passkeys' : '',
      ].join(' '),
    onServer,
  )
  return availableProviders(
    methods,
    {
      isMiniapp: marks.includes('miniapp'),
      isEmbedded: marks.includes('embedded'),
      hasPasskeys: marks === onServer || marks.includes('passkeys'),
    },
    purpose,
  )
}
