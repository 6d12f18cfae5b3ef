import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { DataOf } from '#platform/contract/call.ts'
import { createClient } from '#platform/contract/client.ts'
import { createHttpTransport } from '#platform/contract/http-transport.ts'
import {
  approvalOptions,
  approveProposal,
  changeOperator,
  consoleSignIn,
  consoleSignInOptions,
  enrol,
  enrolOptions,
  operatorChangeOptions,
  operatorInfo,
  operatorSignOut,
} from '#domains/desk/calls.gen.ts'
import type { OperatorChange } from '#domains/desk/rules.ts'
import { changeText } from '#domains/desk/rules.ts'
import { createStore } from '#ui/state/store.ts'

export type OperatorInfo = DataOf<typeof operatorInfo>

/** `unknown` until the first answer; what is on screen stays there while an operator signs in again. */
type Session = { state: 'unknown' | 'out' | 'in'; operator: OperatorInfo | null }

export const session = createStore<Session>({ state: 'unknown', operator: null })

const signSecret = document.querySelector<HTMLMetaElement>('meta[name="sign-secret"]')?.content ?? ''

export const client = createClient(
  createHttpTransport({
    baseUrl: '',
    signSecret,
    identity: () => ({ token: null, channel: '', publisher: '', uuid: 'console', locale: 'en' }),
    events: {
      onMessage: () => undefined,
      onTokenError: () => session.set({ ...session.state(), state: 'out' }),
      onMaintenance: () => undefined,
      onRegion: () => undefined,
    },
  }),
)

const quietly = { silent: true }

type Answer = { ok: true } | { ok: false; error: string; message: string }

/** The text of a refusal; null for a success, and while a sign-in lies over the screen. */
export function faultOf(answer: Answer): string | null {
  return answer.ok || answer.error === 'NEED_LOGIN' ? null : answer.message
}

/** Reads who is signed in. */
export async function readSession(): Promise<void> {
  const answer = await client.call(operatorInfo, {}, quietly)
  if (answer.ok) session.set({ state: 'in', operator: answer.data })
  else session.set({ ...session.state(), state: 'out' })
}

/** Signs in by passkey; gives what went wrong, or null. */
export async function signIn(): Promise<string | null> {
  const offered = await client.call(consoleSignInOptions, {}, quietly)
  if (!offered.ok) return offered.message
  const optionsJSON = offered.data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(() => null)
  if (!response) return 'No passkey was shown.'
  const answer = await client.call(consoleSignIn, { ticket: offered.data.ticket, response: plain(response) }, quietly)
  if (!answer.ok) return answer.message
  await readSession()
  return null
}

/** Makes the passkey of an enrolment link and signs in with it; gives what went wrong, or null. */
export async function enrolHere(secret: string): Promise<string | null> {
  const offered = await client.call(enrolOptions, { secret }, quietly)
  if (!offered.ok) return 'This link was used, or is over. Request another one.'
  const optionsJSON = offered.data.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(() => null)
  if (!response) return 'No passkey was made.'
  const { ticket } = offered.data
  const answer = await client.call(enrol, { secret, ticket, response: plain(response) }, quietly)
  if (!answer.ok) return answer.message
  await readSession()
  return null
}

/** Approves a proposal by passkey; gives what went wrong, or null. What is signed is the text that was on screen. */
export async function approve({ proposalId, text }: { proposalId: string; text: string }): Promise<string | null> {
  const offered = await client.call(approvalOptions, { proposalId }, quietly)
  if (!offered.ok) return offered.message
  const signed = await signText(offered.data.options, text)
  if (!signed.ok) return signed.message
  const proof = { proposalId, ticket: offered.data.ticket, response: plain(signed.response) }
  const answer = await client.call(approveProposal, proof, quietly)
  return answer.ok ? null : answer.message
}

/** Makes a change of operators, confirmed by passkey; gives the outcome, or what went wrong. */
export async function changeOperators(
  change: OperatorChange,
): Promise<{ ok: true; data: DataOf<typeof changeOperator> } | { ok: false; message: string }> {
  const offered = await client.call(operatorChangeOptions, { change }, quietly)
  if (!offered.ok) return offered
  const signed = await signText(offered.data.options, changeText(change))
  if (!signed.ok) return signed
  return client.call(changeOperator, { change, ticket: offered.data.ticket, response: plain(signed.response) }, quietly)
}

type Signed = { ok: true; response: AuthenticationResponseJSON } | { ok: false; message: string }

/** Lets the passkey sign, if the challenge holds the hash of this text. */
async function signText(options: Readonly<Record<string, unknown>>, text: string): Promise<Signed> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const shown = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  if (signsOf(shown) !== signsOf(bytesOf(optionsJSON.challenge).slice(-shown.length)))
    return { ok: false, message: 'What would be signed is not what you see. Do not approve it, and report this.' }
  const response = await startAuthentication({ optionsJSON }).catch(() => null)
  return response ? { ok: true, response } : { ok: false, message: 'No passkey was shown.' }
}

function signsOf(bytes: Uint8Array): string {
  return bytes.join(' ')
}

/** The bytes of a text in base64url. */
function bytesOf(text: string): Uint8Array {
  const plainText = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plainText, (sign) => sign.codePointAt(0) ?? 0)
}

export async function signOut(): Promise<void> {
  await client.call(operatorSignOut, {}, quietly)
  session.set({ state: 'out', operator: null })
}

/** A proof as the wire carries it: a plain object, which may hold what a later version of the standard adds. */
function plain(response: { id: string; rawId: string; type: string }) {
  return { ...response, type: 'public-key' } as const
}
