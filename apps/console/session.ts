import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { DataOf } from '#platform/contract/call.ts'
import { createClient } from '#platform/contract/client.ts'
import type { HttpTransportOptions } from '#platform/contract/http-transport.ts'
import { createHttpTransport } from '#platform/contract/http-transport.ts'
import { createHttpUpload } from '#platform/contract/web/http-upload.ts'
import {
  approvalOptions,
  approveProposal,
  changeOperator,
  choosePublication,
  consoleSignIn,
  consoleSignInOptions,
  enrol,
  enrolOptions,
  operatorChangeOptions,
  operatorInfo,
  operatorSignOut,
  publicationChoiceOptions,
} from '#domains/desk/calls.gen.ts'
import type { OperatorChange, PublicationChoice } from '#domains/desk/rules.ts'
import { changeText, choiceText } from '#domains/desk/rules.ts'
import { createStore, useStore } from '#ui/state/store.ts'
import { language, text } from './texts.ts'

export type OperatorInfo = DataOf<typeof operatorInfo>

/** `unknown` until the first answer; what is on screen stays there while an operator signs in again. */
type Session = { state: 'unknown' | 'out' | 'in'; operator: OperatorInfo | null }

export const session = createStore<Session>({ state: 'unknown', operator: null })

/** Who is signed in. */
export function useOperator(): OperatorInfo | null {
  return useStore(session).operator
}

const signSecret = document.querySelector<HTMLMetaElement>('meta[name="sign-secret"]')?.content ?? ''

const transport: HttpTransportOptions = {
  baseUrl: '',
  signSecret,
  identity: () => ({ token: null, channel: '', publisher: '', uuid: 'console', locale: language() }),
  events: {
    onMessage: () => undefined,
    onTokenError: () => session.set({ ...session.state(), state: 'out' }),
    onMaintenance: () => undefined,
    onRegion: () => undefined,
  },
}

export const client = createClient(createHttpTransport(transport), createHttpUpload(transport))

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
  if (!response) return text('signIn.noPasskey')
  const answer = await client.call(consoleSignIn, { ticket: offered.data.ticket, response: plain(response) }, quietly)
  if (!answer.ok) return answer.message
  await readSession()
  return null
}

/** Makes the passkey of an enrolment link and signs in with it; gives what went wrong, or null. */
export async function enrolHere(secret: string): Promise<string | null> {
  const offered = await client.call(enrolOptions, { secret }, quietly)
  if (!offered.ok) return text('enrol.linkOver')
  const optionsJSON = offered.data.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(() => null)
  if (!response) return text('enrol.notMade')
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

/** Chooses who looks at characters before others see them, confirmed by passkey; gives what went wrong, or null. */
export async function chooseScreening(choice: PublicationChoice): Promise<string | null> {
  const offered = await client.call(publicationChoiceOptions, { screening: choice }, quietly)
  if (!offered.ok) return offered.message
  const signed = await signText(offered.data.options, choiceText(choice))
  if (!signed.ok) return signed.message
  const proof = { screening: choice, ticket: offered.data.ticket, response: plain(signed.response) }
  const answer = await client.call(choosePublication, proof, quietly)
  return answer.ok ? null : answer.message
}

type Signed = { ok: true; response: AuthenticationResponseJSON } | { ok: false; message: string }

/** Lets the passkey sign, if the challenge holds the hash of this text. */
async function signText(options: Readonly<Record<string, unknown>>, shown: string): Promise<Signed> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(shown)))
  if (signsOf(hash) !== signsOf(bytesOf(optionsJSON.challenge).slice(-hash.length)))
    return { ok: false, message: text('signIn.changedText') }
  const response = await startAuthentication({ optionsJSON }).catch(() => null)
  return response ? { ok: true, response } : { ok: false, message: text('signIn.noPasskey') }
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
