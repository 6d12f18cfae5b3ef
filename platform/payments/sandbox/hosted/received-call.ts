import type { Context } from 'hono'
import type { HostedAccount, HostedCall, HostedProfile } from '../../hosted/profile.ts'
import { requestRule } from '../../hosted/profile.ts'
import { isSigned } from '../../hosted/signing.ts'
import type { Values } from '../../hosted/template.ts'
import { fill, namesIn, pathsOf } from '../../hosted/template.ts'
import { flatFields, readWords, textAt } from '../../hosted/words.ts'
import { hostedSandboxAccount, noticeUrlOf } from './account.ts'

/** A shop's request, by the names of the profile; or the reason of its refusal. */
export type ReceivedCall = { values: Values; account: HostedAccount } | { refusal: string }

type GatewayContext = { profile: HostedProfile; call: HostedCall; rootUrl: string }

/** Reads a request as the gateway would: the key first, then the signature, then its own account, then the fields. */
export async function readRequested(
  context: Context,
  { profile, call, rootUrl }: GatewayContext,
): Promise<ReceivedCall> {
  const body = Buffer.from(await context.req.arrayBuffer())
  const words = call.method === 'GET' ? {} : readWords(body, profile.requests.format)
  if (words === null) return { refusal: 'UNREADABLE' }
  const account = accountRequested(context, profile)
  const own = Object.fromEntries(Object.entries(account.fields).map(([name, value]) => [`account.${name}`, value]))
  const headers = fill(profile.requests.headers, { ...own, secret: account.secret }) as Record<string, string>
  for (const [name, value] of Object.entries(headers))
    if (context.req.header(name) !== value) return { refusal: 'ACCESS_DENIED' }

  const rule = requestRule(profile)
  if (rule) {
    const { place } = rule
    const input = ('field' in place ? textAt(words, place.field) : context.req.header(place.header)) ?? ''
    const timestamp = ('timestamp' in rule && rule.timestamp && context.req.header(rule.timestamp.header)) || ''
    const url = rootUrl + belowRoot(context.req.url, profile.gateway)
    const fields = flatFields(words)
    const message = { method: context.req.method, url, timestamp, account: account.fields, fields, body }
    if (!isSigned(rule, message, { input, secret: account.secret })) return { refusal: 'WRONG_SIGNATURE' }
  }
  const values: Record<string, string | null> = {}
  for (const [name, path] of Object.entries(pathsOf(call.fields))) values[name] = textAt(words, path)
  Object.assign(values, context.req.param(), valuesOfQuery(context, call))
  const strange = Object.entries(own).find(([name, value]) => values[name] !== undefined && values[name] !== value)
  return strange ? { refusal: 'UNKNOWN_ACCOUNT' } : { values, account }
}

/** Where a call is answered: its path with the names as parameters. */
export function routeOf({ path }: HostedCall): string {
  return (path.split('?')[0] ?? '').replaceAll(/\{([\w.]+)\}/g, ':$1')
}

/** A request's address below its gateway's part, with its query. */
function belowRoot(address: string, gateway: string): string {
  const { pathname, search } = new URL(address)
  return pathname.slice(pathname.indexOf(`/${gateway}/`) + gateway.length + 1) + search
}

function valuesOfQuery(context: Context, { path }: HostedCall): Record<string, string | null> {
  const values: Record<string, string | null> = {}
  for (const [requested, template] of new URLSearchParams(path.split('?')[1] ?? ''))
    for (const name of namesIn(template)) values[name] = context.req.query(requested) ?? null
  return values
}

function accountRequested(context: Context, profile: HostedProfile): HostedAccount {
  const header = Object.entries(profile.requests.headers).find(([, value]) => value === '{secret}')?.[0]
  const noticeUrl = noticeUrlOf((header && context.req.header(header)) ?? '') ?? ''
  return hostedSandboxAccount(profile, { noticeUrl, baseUrl: '' })
}
