import { asRgb } from './theme-color.ts'

/** Telegram takes colours as #rrggbb only. */
export function asHex(colour: string): `#${string}` | null {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour as `#${string}`
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1)
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : null
}

/** The colour of a token as it is drawn now; null where it cannot be read. */
export function hexOfToken(token: string): `#${string}` | null {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.documentElement.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return asHex(asRgb(color))
}
