import { colourOf } from './theme-color.ts'

/** Telegram takes colours as #rrggbb only. */
export function asHex(colour: string): `#${string}` | null {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour as `#${string}`
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1)
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : null
}

/** Whether a colour of Telegram is that of a night or of a day, by the measure of its own script; null for no colour. */
export function schemeOf(colour: string): 'dark' | 'light' | null {
  const hex = asHex(colour)
  if (!hex) return null
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
  // https://telegram.org/js/telegram-web-app.js, isColorDark()
  return Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2) < 120 ? 'dark' : 'light'
}

/** The colour of a token as it is drawn now; null where it cannot be read. */
export function hexOfToken(token: string): `#${string}` | null {
  return asHex(colourOf(token))
}
