export const defaultCookieDays = 7
export const languageCookieDays = 365

export type CookieSetting = { days?: number; crossOrigin: boolean; secure: boolean }

/**
 * The text that sets a cookie of the page: path /, 7 days by default, Lax unless the page is framed by another site.
 */
export function cookieText(
  name: string,
  value: string,
  { days = defaultCookieDays, crossOrigin, secure }: CookieSetting,
): string {
  const sameSite = crossOrigin ? 'none; secure' : `lax${secure ? '; secure' : ''}`
  return `${name}=${encodeURIComponent(value)}; max-age=${days * 24 * 3600}; path=/; samesite=${sameSite}`
}

/** Reads one cookie out of all of them. */
export function cookieValue(all: string, name: string): string | null {
  const found = all.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

/** Sets a cookie of this page. */
export function setPageCookie(name: string, value: string, days?: number): void {
  document.cookie = cookieText(name, value, {
    days,
    crossOrigin: window.self !== window.top,
    secure: location.protocol === 'https:',
  })
}

/** Takes a cookie of this page away. */
export function dropPageCookie(name: string): void {
  document.cookie = `${name}=; max-age=0; path=/`
}
