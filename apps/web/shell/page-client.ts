import type { Client, UploadTransport } from '#platform/contract/client.ts'
import { createClient } from '#platform/contract/client.ts'
import { createHttpTransport } from '#platform/contract/http-transport.ts'
import type { HttpTransportOptions, TransportEvents } from '#platform/contract/http-transport.ts'
import { noteMoment } from '#platform/contract/page-moments.ts'
import { currentRequestScope } from '#platform/contract/request-scope.ts'
import { readBoot } from './boot.ts'
import { callIdentity } from '#domains/accounts/web/public.ts'

/** The page's reactions to answers that concern more than their caller; the shell sets them once. */
export const pageEvents: Required<Omit<TransportEvents, 'onAnswered'>> = {
  onMessage: () => undefined,
  onTokenError: () => undefined,
  onMaintenance: () => undefined,
  onRegion: () => undefined,
  onAgeProof: () => undefined,
  onExcluded: () => undefined,
  onHelp: () => undefined,
}

let browserClient: Client | undefined

/** The client of this render: in process on the server, over HTTP in a browser. */
export function pageClient(): Client {
  const scope = currentRequestScope()
  if (scope) return createClient(scope.transport)
  browserClient ??= createBrowserClient()
  return browserClient
}

function createBrowserClient(): Client {
  const options: HttpTransportOptions = {
    baseUrl: '',
    signSecret: readBoot().signSecret,
    identity: () => callIdentity(readBoot()),
    solve: async (challenge) => (await import('#platform/contract/web/solve-challenge.ts')).solveChallenge(challenge),
    events: {
      onMessage: (message) => pageEvents.onMessage(message),
      onTokenError: () => pageEvents.onTokenError(),
      onMaintenance: () => pageEvents.onMaintenance(),
      onRegion: (region) => pageEvents.onRegion(region),
      onAgeProof: () => pageEvents.onAgeProof(),
      onExcluded: () => pageEvents.onExcluded(),
      onHelp: (help) => pageEvents.onHelp(help),
      onAnswered: noteMoment,
    },
  }
  // Few pages send files, so what sends them comes when it is needed.
  const upload: UploadTransport = async (...sent) =>
    (await import('./upload-transport.ts')).createHttpUpload(options)(...sent)
  return createClient(createHttpTransport(options), upload)
}
