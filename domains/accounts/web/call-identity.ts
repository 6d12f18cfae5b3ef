import type { ClientIdentity } from '#platform/contract/http-transport.ts'
import { deviceId, storedChannel, storedToken } from './stored.ts'
import { miniAppLaunch } from './telegram/launch.ts'

/** What every request of this page says of where it comes from, streams included. A mini-app publishes itself. */
export function callIdentity({ publisher, locale }: { publisher: string; locale: string }): ClientIdentity {
  return {
    token: storedToken(),
    channel: storedChannel(),
    publisher: miniAppLaunch() ? 'miniapp' : publisher,
    uuid: deviceId(),
    locale,
  }
}
