import type { Client } from '../client.ts'
import { CallFailed } from '../call-failed.ts'
import { unreachableCode } from '../envelope.ts'
import { networkFailureText } from '../http-text.ts'

/** A client whose code comes with its first call. `warm` fetches it before one. */
export type LateClient = Client & { warm(): void }

/**
 * The client that `load` fetches, once. A call whose client cannot be fetched has the outcome of one without an answer, and
 * the next call fetches again. Once it is here, a call is sent at once, as the last calls of a page that is left must be.
 */
export function createLateClient(load: () => Promise<Client>, onMessage: (message: string) => void): LateClient {
  let here: Client | null = null
  let coming: Promise<Client> | null = null
  const fetched = () => {
    coming ??= load().then(
      (client) => (here = client),
      (cause: unknown) => {
        coming = null
        throw cause
      },
    )
    return coming
  }
  const unreachable = () =>
    ({ ok: false, error: 'UNREACHABLE', code: unreachableCode, message: networkFailureText }) as const
  return {
    async call(target, params, settings) {
      if (here) return here.call(target, params, settings)
      const client = await fetched().catch(() => null)
      if (client) return client.call(target, params, settings)
      if (!settings?.silent) onMessage(networkFailureText)
      return unreachable()
    },
    async upload(target, params, settings) {
      const client = here ?? (await fetched().catch(() => null))
      return client ? client.upload(target, params, settings) : unreachable()
    },
    async load(target, params, settings) {
      const client = here ?? (await fetched().catch(() => null))
      if (client) return client.load(target, params, settings)
      throw new CallFailed('UNREACHABLE', unreachableCode, networkFailureText)
    },
    warm: () => void fetched().catch(() => undefined),
  }
}
