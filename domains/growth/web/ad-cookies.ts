import { forgetFbc, rememberFbc } from '#domains/accounts/web/public.ts'
import { adCookie } from '../rules.ts'

export type AdCookies = { fbp: string; fbc: string }

/** The two cookies of an ad network as they stand; empty where there is none, or none that looks like one. */
export function readAdCookies(all: string): AdCookies {
  const value = (name: string) => {
    const found = all.split('; ').find((pair) => pair.startsWith(`${name}=`))
    const text = found?.slice(name.length + 1) ?? ''
    return adCookie.test(text) ? text : ''
  }
  return { fbp: value('_fbp'), fbc: value('_fbc') }
}

/** The cookies of an ad network, of a person who allows advertising; the last few clicks stay on the device. */
export function takeAdCookies(): AdCookies {
  const found = readAdCookies(document.cookie)
  if (found.fbc) rememberFbc(found.fbc)
  return found
}

/**
 * Removes from the device what was stored for advertising. The cookies go where the person allowed them before: in this
 * page, or, as stored clicks show, in another.
 */
export function dropAdCookies({ wasAllowed }: { wasAllowed: boolean }): void {
  if (!forgetFbc() && !wasAllowed) return
  for (const text of endingsOf(location.hostname)) document.cookie = text
}

/** The texts that end both cookies, for the host and every domain above it: only the one that set a cookie ends it. */
function endingsOf(host: string): string[] {
  const labels = host.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  return ['_fbp', '_fbc'].flatMap((name) => ['', ...domains].map((domain) => `${name}=; max-age=0; path=/${domain}`))
}
