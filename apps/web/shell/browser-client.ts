import { callIdentity } from '#domains/accounts/web/public.ts'
import type { Client, UploadTransport } from '#platform/contract/client.ts'
import { createClient } from '#platform/contract/client.ts'
import type { HttpTransportOptions, TransportEvents } from '#platform/contract/http-transport.ts'
import { createHttpTransport } from '#platform/contract/http-transport.ts'
import { noteMoment } from '#platform/contract/page-moments.ts'
import { rememberFault } from '#platform/contract/web/last-fault.ts'
import { readBoot } from './boot.ts'

/** The reactions of the page to answers. */
export type PageEvents = Required<Omit<TransportEvents, 'onAnswered' | 'onFault'>>

/** The client over HTTP; what its answers mean for the page is reported to `events`, read anew for each. */
export function createBrowserClient(events: PageEvents): Client {
  const options: HttpTransportOptions = {
    baseUrl: '',
    signSecret: readBoot().signSecret,
    identity: () => callIdentity(readBoot()),
    solve: async (challenge) => (await import('#platform/contract/web/solve-challenge.ts')).solveChallenge(challenge),
    events: {
      onMessage: (message) => events.onMessage(message),
      onTokenError: () => events.onTokenError(),
      onMaintenance: () => events.onMaintenance(),
      onRegion: (region) => events.onRegion(region),
      onAgeProof: () => events.onAgeProof(),
      onExcluded: () => events.onExcluded(),
      onHelp: (help) => events.onHelp(help),
      onFault: (message) => rememberFault(message, Date.now()),
      onAnswered: noteMoment,
    },
  }
  // Few pages send files, so what sends them comes when it is needed.
  const upload: UploadTransport = async (...sent) =>
    (await import('#platform/contract/web/http-upload.ts')).createHttpUpload(options)(...sent)
  return createClient(createHttpTransport(options), upload)
}
