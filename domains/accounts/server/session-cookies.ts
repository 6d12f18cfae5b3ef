import type { Caller } from '#platform/http/handler.ts'
import type { Token } from './tokens.ts'
import { tokenLifeMs } from './tokens.ts'

/** Holds the whole token, out of reach of page scripts. */
const sessionCookie = 'nocturne_session'
/** Over TLS the browser takes it from this host alone: none of another subdomain, and none that was set without TLS. */
const hostCookie = `__Host-${sessionCookie}`
/** Holds the selector, for pages whose storage was emptied. */
export const selectorCookie = 'token'

const maxAge = Math.floor(tokenLifeMs / 1000)

function attributes(secure: boolean, seconds: number): string {
  return `Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}

function cookieName(secure: boolean): string {
  return secure ? hostCookie : sessionCookie
}

/** The cookie of a session that this request brings, good or not. */
export function sessionCookieOf({ cookies, secure }: Pick<Caller, 'cookies' | 'secure'>): string | null {
  return cookies[cookieName(secure)] ?? null
}

/** The two cookies of a session on the web. */
export function sessionCookies(token: Token, secure: boolean): string[] {
  return [
    `${cookieName(secure)}=${token.full}; ${attributes(secure, maxAge)}; HttpOnly`,
    `${selectorCookie}=${token.selector}; ${attributes(secure, maxAge)}`,
  ]
}

/** Takes both cookies away. */
export function endedCookies(secure: boolean): string[] {
  return [`${cookieName(secure)}=; ${attributes(secure, 0)}; HttpOnly`, `${selectorCookie}=; ${attributes(secure, 0)}`]
}

/**
 * The whole token of a request, or null. On the web the cookie counts only together with its selector in the body,
 * which a cross-site form cannot know; a page render reads by the cookie alone; a mini-app sends all of it.
 */
export function tokenOf(caller: Caller): string | null {
  const cookie = sessionCookieOf(caller)
  if (caller.inProcess) return cookie
  if (!caller.token) return null
  if (caller.token.includes('.')) return caller.token
  return cookie?.startsWith(`${caller.token}.`) ? cookie : null
}

/** Whether a request brings a token at all, good or not. */
export function bringsToken(caller: Caller): boolean {
  return Boolean(caller.token) || Boolean(sessionCookieOf(caller))
}

/**
 * The part of the token that the page stores: the selector on the web, all of it in a mini-app, where cookies are
 * blocked.
 */
export function tokenForPage(token: Token, caller: Caller): string {
  return caller.publisher === 'miniapp' ? token.full : token.selector
}
