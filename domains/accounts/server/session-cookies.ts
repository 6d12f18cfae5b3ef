import type { Caller } from '#platform/http/handler.ts'
import type { Token } from './tokens.ts'
import { tokenLifeMs } from './tokens.ts'

/** Holds the whole token, out of reach of page scripts. */
export const sessionCookie = 'nocturne_session'
/** Holds the selector, for pages whose storage was emptied. */
export const selectorCookie = 'token'

const maxAge = Math.floor(tokenLifeMs / 1000)

function attributes(secure: boolean, seconds: number): string {
  return `Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The two cookies of a session on the web. */
export function sessionCookies(token: Token, secure: boolean): string[] {
  return [
    `${sessionCookie}=${token.full}; ${attributes(secure, maxAge)}; HttpOnly`,
    `${selectorCookie}=${token.selector}; ${attributes(secure, maxAge)}`,
  ]
}

/** Takes both cookies away. */
export function endedCookies(secure: boolean): string[] {
  return [`${sessionCookie}=; ${attributes(secure, 0)}; HttpOnly`, `${selectorCookie}=; ${attributes(secure, 0)}`]
}

/**
 * The whole token of a request, or null. On the web the cookie counts only together with its selector in the body,
 * which a cross-site form cannot know; a page render reads by the cookie alone; a mini-app sends all of it.
 */
export function tokenOf(caller: Caller): string | null {
  const cookie = caller.cookies[sessionCookie] ?? null
  if (caller.inProcess) return cookie
  if (!caller.token) return null
  if (caller.token.includes('.')) return caller.token
  return cookie?.startsWith(`${caller.token}.`) ? cookie : null
}

/** Whether a request brings a token at all, good or not. */
export function bringsToken(caller: Caller): boolean {
  return Boolean(caller.token) || Boolean(caller.cookies[sessionCookie])
}

/**
 * The part of the token that the page stores: the selector on the web, all of it in a mini-app, where cookies are
 * blocked.
 */
export function tokenForPage(token: Token, caller: Caller): string {
  return caller.publisher === 'miniapp' ? token.full : token.selector
}
