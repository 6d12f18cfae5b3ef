import type { ServerText } from './server-text.ts'

/** User-agent tokens of browsers and systems. The first match counts: each also carries the tokens of older ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bTelegram/, 'Telegram'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.].*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

type DeviceText = (key: 'browserOnSystem' | 'unknown', values?: Record<string, string>) => string

/** The display name of the caller's browser. Brand names are the same in every language; the rest is translated. */
export function browserWords(userAgent: string, text: DeviceText): string {
  const nameIn = (known: typeof browsers) => known.find(([sign]) => sign.test(userAgent))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser && system) return text('browserOnSystem', { browser, system })
  return browser ?? system ?? text('unknown')
}

/** The same in the server's words of a language. */
export function deviceWords(userAgent: string, locale: string, text: ServerText): string {
  return browserWords(userAgent, (key, values) => text(locale, `devices.${key}`, values))
}
