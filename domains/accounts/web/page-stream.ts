import type { OpenStream } from '#platform/contract/http-stream.ts'
import type { HttpTransportOptions } from '#platform/contract/http-transport.ts'
import type { Boot } from '#platform/contract/request-scope.ts'
import { callIdentity } from './call-identity.ts'

type StreamNeeds = { boot: Pick<Boot, 'signSecret' | 'publisher' | 'locale'>; onExpired(): void; onAgeProof(): void }

/** Streams say of the page what its other calls say; what goes wrong is shown by the conversation itself. */
export function streamOptions({ boot, onExpired, onAgeProof }: StreamNeeds): HttpTransportOptions {
  const nothing = () => undefined
  return {
    baseUrl: '',
    signSecret: boot.signSecret,
    identity: () => callIdentity(boot),
    solve: async (challenge) => (await import('#platform/contract/web/solve-challenge.ts')).solveChallenge(challenge),
    events: {
      onMessage: nothing,
      onTokenError: onExpired,
      onMaintenance: nothing,
      onRegion: nothing,
      onAgeProof,
    },
  }
}

/** Opens streams for a page. The code that reads them comes when it is used; until it is here, the line counts as down. */
export function openPageStream(needs: StreamNeeds): OpenStream {
  const options = streamOptions(needs)
  return async (path, params, settings) => {
    const stream = await import('#platform/contract/http-stream.ts').catch(() => null)
    return stream ? stream.createOpenStream(options)(path, params, settings) : { kind: 'dropped' }
  }
}
