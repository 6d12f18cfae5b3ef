import type { ClientIdentity } from '#platform/contract/http-transport.ts'
import { deviceId, storedChannel, storedToken } from './stored.ts'
import { miniAppLaunch } from './telegram/launch.ts'

/** The origin that every request of this page states, streams included. A mini-app is its own publisher. */
export function callIdentity({ publisher, locale }: { publisher: string; locale: string }): ClientIdentity {
  return {
    token: storedToken(),
    channel: storedChannel(),
    publisher: miniAppLaunch() ? 'miniapp' : publisher,
    uuid: deviceId(),
    locale,
  }
}
