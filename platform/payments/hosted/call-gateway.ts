import type { GatewayHttp, GatewayRequest } from '../gateway-http.ts'
import { PaymentError } from '../payment-adapter.ts'
import type { HostedAccount, HostedCall, HostedProfile } from './profile.ts'
import { requestRule } from './profile.ts'
import type { Signable } from './signing.ts'
import { signatureOf, timestampAt } from './signing.ts'
import type { Values } from './template.ts'
import { fill, fillAddress } from './template.ts'
import type { Words } from './words.ts'
import { flatFields, readWords, textAt } from './words.ts'

type GatewayContext = { profile: HostedProfile; account: HostedAccount; http: GatewayHttp; now(): Date }
type GatewayCallInput = { call: HostedCall; values: Values; signal: AbortSignal }

/** Sends one signed request to the gateway; null if the payment is unknown there. A refusal contains its code only. */
export async function callGateway(
  request: GatewayContext,
  { call, values, signal }: GatewayCallInput,
): Promise<Words | null> {
  const { profile, http } = request
  const { status, text } = await http.request({ ...composeRequest(request, call, values), signal })
  const words = readWords(Buffer.from(text), 'json')
  const { yes, unknown } = profile.requests
  if (status === 404 || (words !== null && unknown !== null && unknown.is.includes(textAt(words, unknown.at) ?? '')))
    return null
  if (status === 429) throw new PaymentError('unreachable', `${profile.title} asks to be left alone for a while`)
  const isYes = yes === null || (words !== null && yes.is.includes(textAt(words, yes.at) ?? ''))
  if (status < 300 && words !== null && isYes) return words
  const code = words === null || yes === null ? null : textAt(words, yes.at)
  if (status < 300 && code === null) throw new PaymentError('bad-answer', `${profile.title} answered with other words`)
  // Any longer text could quote what was sent.
  const named = code !== null && /^[\w.-]{1,32}$/.test(code) && !isOfAccount(code, request.account) ? `, ${code}` : ''
  throw new PaymentError('refused', `${profile.title} refused (HTTP ${status}${named})`)
}

/** Composes a request: fills the template, serializes it, and signs the serialized form. */
function composeRequest(request: GatewayContext, call: HostedCall, values: Values): Omit<GatewayRequest, 'signal'> {
  const { account, http, now } = request
  const { format, headers: headerTemplate } = request.profile.requests
  const sign = requestRule(request.profile)
  const { method } = call
  const path = fillAddress(call.path, values)
  const headers = fill(headerTemplate, { ...values, secret: account.secret }) as Record<string, string>
  const fields = fill(call.fields, values) as Record<string, unknown>
  const write = () => (method === 'GET' ? '' : writeBody(fields, format))
  if (sign) {
    const message: Signable = {
      method,
      url: http.address + path,
      timestamp: timestampAt(sign, now()),
      account: account.fields,
      fields: method === 'GET' ? fieldsOfPath(path) : flatFields(readWords(Buffer.from(write()), format)),
      body: Buffer.from(write()),
    }
    const signature = signatureOf(sign, message, account.secret)
    if (signature === null)
      throw new Error(`The payment profile "${request.profile.gateway}" signs fields that are no texts`)
    if ('field' in sign.place) fields[sign.place.field] = signature
    else headers[sign.place.header] = signature
    if ('timestamp' in sign && sign.timestamp) headers[sign.timestamp.header] = message.timestamp
  }
  if (method === 'GET') return { method, path, headers }
  const contentType = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  return { method, path, headers: { 'content-type': contentType, ...headers }, body: write() }
}

function writeBody(fields: Record<string, unknown>, format: 'json' | 'form'): string {
  if (format === 'json') return JSON.stringify(fields)
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form.toString()
}

function fieldsOfPath(path: string): Record<string, string> {
  return Object.fromEntries(new URL(path, 'http://gateway').searchParams)
}

function isOfAccount(code: string, { secret, previousSecret, fields }: HostedAccount): boolean {
  return [secret, previousSecret, ...Object.values(fields)].includes(code)
}
