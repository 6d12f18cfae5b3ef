import { useSyncExternalStore } from 'react'
import type { Boot } from '#platform/contract/request-scope.ts'
import { miniAppLaunch } from '../telegram/launch.ts'
import { isEmbeddedBrowser } from './embedded-browser.ts'

export type Door = keyof Boot['doors']

/** What is set up here, and the brand's order of it. */
export type Ways = { doors: Boot['doors']; order: readonly number[] }

// Mirrors loginTypes in domains/brands/brands.ts.
const doorOfType: Record<number, Door> = { 1: 'email', 2: 'google', 3: 'telegram', 4: 'phone', 5: 'passkey' }

type Purpose = 'login' | 'bind'
type Device = { isMiniapp: boolean; isEmbedded: boolean; hasPasskeys: boolean }

/** The doors that open here, in the brand's order: set up, and such as this device can pass. */
export function openDoors({ doors, order }: Ways, device: Device, purpose: Purpose = 'login'): Door[] {
  const { telegram } = doors
  // A link of the bot signs in, but proves nothing to an account that somebody is already in.
  const hasTelegram =
    telegram && (device.isMiniapp || telegram.oidc || (purpose === 'login' && telegram.botName !== ''))
  const isOpen: Record<Door, boolean> = {
    email: doors.email,
    google: doors.google !== null && !device.isMiniapp && !device.isEmbedded,
    telegram: hasTelegram ?? false,
    phone: doors.phone,
    passkey: doors.passkey && device.hasPasskeys,
  }
  return order.flatMap((type) => {
    const door = doorOfType[type]
    return door && isOpen[door] ? [door] : []
  })
}

const neverChanges = () => () => undefined
const onServer = 'server'

/** The doors that open here; the server, which cannot know the device, counts all that are set up. */
export function useOpenDoors(ways: Ways, purpose: Purpose = 'login'): Door[] {
  const marks = useSyncExternalStore(
    neverChanges,
    () =>
      [
        miniAppLaunch() ? 'miniapp' : '',
        isEmbeddedBrowser(navigator.userAgent) ? 'embedded' : '',
        'PublicKeyCredential' in window ? 'passkeys' : '',
      ].join(' '),
    () => onServer,
  )
  return openDoors(
    ways,
    {
      isMiniapp: marks.includes('miniapp'),
      isEmbedded: marks.includes('embedded'),
      hasPasskeys: marks === onServer || marks.includes('passkeys'),
    },
    purpose,
  )
}
