import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { Client } from '#platform/contract/client.ts'
import { linkPasskey, passkeyCreateOptions, passkeyLogin, passkeyOptions } from '../../calls.gen.ts'

const quietly = { silent: true }
const loadLibrary = () => import('@simplewebauthn/browser')

/** The person closed the browser's dialog, or their device has nothing to show. */
const nothingShown = { ok: false, error: 'NOTHING_SHOWN', message: '' } as const
const hasOneAlready = { ok: false, error: 'HAS_ONE_ALREADY', message: '' } as const

type Shown = { ticket: string; response: AuthenticationResponseJSON }

/** Has the browser request a passkey, in a dialog of its own or where the address is typed. */
export async function requestPasskey(client: Client, by: 'dialog' | 'autofill') {
  const offered = await client.call(passkeyOptions, {}, quietly)
  if (!offered.ok) return offered
  const { startAuthentication } = await loadLibrary()
  // The server's half of the same library wrote them.
  const optionsJSON = offered.data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: by === 'autofill' }).catch(() => null)
  return response ? { ok: true as const, data: { ticket: offered.data.ticket, response } } : nothingShown
}

/** Signs in with the passkey that was shown. */
export function signInByPasskey(client: Client, { ticket, response }: Shown) {
  return client.call(passkeyLogin, { ticket, response: plain(response) }, quietly)
}

/** Makes a passkey on this device and adds it to the account. */
export async function addPasskey(client: Client, name: string) {
  const offered = await client.call(passkeyCreateOptions, {}, quietly)
  if (!offered.ok) return offered
  const { startRegistration } = await loadLibrary()
  const optionsJSON = offered.data.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) =>
    error instanceof Error && error.name === 'InvalidStateError' ? hasOneAlready : nothingShown,
  )
  if ('ok' in made) return made
  return client.call(linkPasskey, { ticket: offered.data.ticket, name, response: plain(made) }, quietly)
}

/** Whether the browser can offer passkeys where an address is typed. */
export async function canOfferPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await loadLibrary()
  return browserSupportsWebAuthnAutofill()
}

/** Cancels the browser's request. */
export async function stopRequesting(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary()
  WebAuthnAbortService.cancelCeremony()
}

/** The same with the extensions as the contract has them, which names none of them. */
function plain<Response extends AuthenticationResponseJSON | RegistrationResponseJSON>(response: Response) {
  const { clientExtensionResults, ...rest } = response
  return { ...rest, clientExtensionResults: { ...clientExtensionResults } as Record<string, unknown> }
}
